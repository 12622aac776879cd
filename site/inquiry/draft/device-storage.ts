/**
 * The browser's storage, which may be refused, full or absent: then everything here answers
 * undefined or false, and nothing throws.
 */
export type DeviceStorage = {
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
};

/** @param storage gives the storage; asked each time, since even asking may throw */
export function deviceStorage(storage: () => Storage): DeviceStorage {
  return {
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
        // Then there is nothing to remove either.
      }
    },
  };
}

/** What outlives the tab. */
export const localDevice = deviceStorage(() => localStorage);

/** What ends with the tab. */
export const tabDevice = deviceStorage(() => sessionStorage);
