/** The icons, each drawn in `site/ui/line-art.svg` on a 24-unit grid. */
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

/**
 * The scenes that content may refer to, drawn in `site/ui/scenes.svg` and
 * `site/ui/specialities.svg`.
 */
export const sceneNames = [
  'orders',
  'match',
  'page',
  'reading',
  'verdict',
  'offline',
  'relay',
  'prices',
  'figures',
  'archive',
  'checks',
  'reply',
] as const;

export type SceneName = (typeof sceneNames)[number];
