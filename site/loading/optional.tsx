import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Creates a non-essential component that loads when it is first shown. If its code fails to load,
 * as it may offline or after a deployment, it shows nothing instead of breaking the page.
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
