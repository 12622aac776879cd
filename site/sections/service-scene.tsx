import type { SceneName } from '#contract/drawings/icons.ts';
import { type Drawing, Scene } from '#site/ui/scene.tsx';
import { ContentScene } from './content-scene.tsx';

/** The scenes that also exist in a wide version. */
const wide: Record<string, Drawing> = {
  orders: 'orders-wide',
  reading: 'reading-wide',
} satisfies Partial<Record<SceneName, Drawing>>;

/** A service's scene on its stage, at the top of a card. */
export function ServiceScene({ name, isWide = false }: { name: string; isWide?: boolean }) {
  const wideName = isWide ? wide[name] : undefined;
  return (
    <div className="stage">
      <ContentScene name={name} className={`h-52 w-full ${wideName ? 'lg:hidden' : ''}`} />
      {wideName && <Scene name={wideName} className="h-52 w-full max-lg:hidden" />}
    </div>
  );
}
