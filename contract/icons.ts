/** The icons that content may name; each is drawn in `site/ui/line-art.svg`. */
export const iconNames = [
  'software',
  'automation',
  'website',
  'intelligence',
  'consulting',
  'mobile',
  'analytics',
  'competition',
  'curation',
  'security',
  'service',
  'workflow',
  'idea',
  'craft',
  'mail',
  'place',
  'linkedin',
  'github',
  'x',
  'youtube',
  'tick',
  'arrow',
  'external',
  'hosting',
] as const;

export type IconName = (typeof iconNames)[number];
