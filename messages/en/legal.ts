export const legal = {
  versionInForce: 'Version {version}, in effect since <time>{day}</time>',
  templateNotice:
    '<strong>Template text.</strong> It describes what this software does and is not legal advice. The operator of this site must have it reviewed and adapted.',
  versions: 'Versions',
  purposeColumn: 'Why',
  durationColumn: 'How long',
  noAnalytics: 'No analytics and no advertising.',
  versionLine: '{version}, {day}: {text}',
} as const;
