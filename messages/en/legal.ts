export const legal = {
  versionVersionInForce: 'Version {version}, in force since <time>{effective}</time>',
  templateTextItDescribes:
    '<strong>Template text.</strong> It describes what this software does and is not legal advice. The operator of this site must have it reviewed and adapted.',
  versions: 'Versions',
  why: 'Why',
  howLong: 'How long',
  noAnalyticsAndNo: 'No analytics and no advertising.',
} as const;
