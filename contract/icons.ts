/** The icons, each drawn in `site/ui/line-art.svg` on a grid of 24. */
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
  'chevron',
  'external',
  'account',
  'search',
  'hosting',
] as const;

export type IconName = (typeof iconNames)[number];

/** The scenes of services, each drawn in `site/ui/scenes.svg`. */
export const sceneNames = ['orders', 'match', 'page', 'reading', 'verdict', 'offline'] as const;

export type SceneName = (typeof sceneNames)[number];
