import type { SceneName } from '#contract/icons.ts';
import { type Drawing, Scene } from '#site/ui/scene.tsx';

/** The scenes that are also drawn for wide places. */
const wide: Partial<Record<SceneName, Drawing>> = {
  orders: 'orders-wide',
  reading: 'reading-wide',
};

/** A service's scene on its stage, at the top of a card. */
export function ServiceScene({ name, isWide = false }: { name: SceneName; isWide?: boolean }) {
  const wideName = isWide ? wide[name] : undefined;
  return (
    <div className="stage">
      <Scene name={name} className={`h-52 w-full ${wideName ? 'lg:hidden' : ''}`} />
      {wideName && <Scene name={wideName} className="h-52 w-full max-lg:hidden" />}
    </div>
  );
}
