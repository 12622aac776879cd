/**
 * Web storage that never throws. If storage is blocked, full or missing, reads return undefined and
 * writes return false.
 */
export type DeviceStorage = {
  /** Returns every key that starts with this prefix. */
  keys: (beginning: string) => string[];
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
};

/** @param storage returns the storage; called on each access because even the getter may throw */
export function deviceStorage(storage: () => Storage): DeviceStorage {
  return {
    keys(beginning) {
      try {
        return Object.keys(storage()).filter((key) => key.startsWith(beginning));
      } catch {
        return [];
      }
    },
    read(key) {
      try {
        const json = storage().getItem(key);
        return json === null ? undefined : JSON.parse(json);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Ignored, because without storage there is nothing to remove.
      }
    },
  };
}

/** Storage that outlives the tab. */
export const localDevice = deviceStorage(() => localStorage);

/** Storage that ends with the tab. */
export const tabDevice = deviceStorage(() => sessionStorage);
