import { localDevice, tabDevice } from '#site/browser/device-storage.ts';
import { answersPrefix } from '../answers/answers-prefix.ts';
import { deletedKey, readDrafts } from './draft.ts';
import { forgetSent, readOutbox } from './outbox.ts';

/** Returns whether this device holds unsent answers. Deletes expired ones. */
export function hasStoredAnswers(): boolean {
  const now = Date.now();
  return readDrafts(now).length + readOutbox(now).length > 0;
}

/** Deletes every answer from this device, and from the form in other tabs. */
export function deleteAnswers(): void {
  forgetSent();
  for (const device of [localDevice, tabDevice]) {
    for (const key of device.keys(answersPrefix)) device.remove(key);
  }
  localDevice.write(deletedKey, Date.now());
  localDevice.remove(deletedKey);
  // Dispatched here because browsers notify only the other tabs.
  dispatchEvent(new StorageEvent('storage'));
}
