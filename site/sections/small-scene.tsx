import type { SceneName } from '#contract/drawings/icons.ts';
import type { Drawing } from '#site/ui/scene.tsx';
import { ContentScene } from './content-scene.tsx';

/** The scenes that also exist in a small version for rows, without text. */
const small: Record<string, Drawing> = {
  orders: 'small-orders',
  match: 'small-match',
  page: 'small-page',
  reading: 'small-reading',
  verdict: 'small-verdict',
  offline: 'small-offline',
} satisfies Partial<Record<SceneName, Drawing>>;

/** A service's scene at the start of a row. A scene without a small version is shown as it is. */
export function SmallScene({ name, className }: { name: string; className: string }) {
  return <ContentScene name={small[name] ?? name} className={className} />;
}
