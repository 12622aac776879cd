import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part that the page can do without, loaded when it is first shown. If its code cannot be loaded, as
 * offline or after a deployment, nothing is shown: thrown, the error would take the page with it.
 */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
