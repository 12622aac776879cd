import { deviceStorage } from './device-storage.ts';

/** Creates an in-memory device storage for tests and exposes its contents. */
export function memory(entries: Record<string, string> = {}, canWrite = (_key: string) => true) {
  const held: Record<string, string> = { ...entries };
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    setItem(key: string, value: string) {
      if (!canWrite(key)) throw new DOMException('full', 'QuotaExceededError');
      held[key] = value;
    },
    removeItem: (key: string) => void delete held[key],
  };
  const storage = new Proxy(held, {
    get: (_, name) => Reflect.get(methods, name),
  }) as unknown as Storage;
  return { held, storage, device: deviceStorage(() => storage) };
}
