import { useSyncExternalStore } from 'react';

/** Holds a value that belongs to the tab rather than to a component. */
export function createTabState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns the value, and renders again whenever it changes. */
    use: () => useSyncExternalStore(subscribe, get),
  };
}
