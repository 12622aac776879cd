import { inMilliseconds, lifetimes } from '#contract/policy.ts';
import type { InquirySource } from '#features/inquiry/contract/progress.ts';
import type { Answers } from '#features/inquiry/contract/questions.ts';
import { isBlank, storedDraft } from '#features/inquiry/contract/stored-on-device.ts';
import { type DeviceStorage, localDevice } from '#site/browser/device-storage.ts';

/**
 * The prefix of the keys of drafts, followed by the tab's id. Increase the version when the format
 * changes.
 */
const draftPrefix = 'inquiry.draft.v2';
/** The key used by an earlier release, which had one draft for all tabs. */
const singleDraftKey = 'inquiry.v1';
/** Written after every answer has been deleted from this device, to notify the other tabs. */
export const deletedKey = 'inquiry.deleted';

/** A draft. `key` is where it is stored. */
export type Draft = {
  key: string;
  savedAt: number;
  values: Answers;
  /** The source of the visit that started the draft. */
  source: InquirySource | null;
  /** The sentence next to the newsletter box, if it is ticked. */
  consentText?: string | undefined;
};

/** Returns a new storage key for a tab's draft. */
export function newDraftKey(): string {
  return `${draftPrefix}.${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
}

export function isDraftKey(key: string | null): boolean {
  return key === singleDraftKey || key?.startsWith(draftPrefix) === true;
}

/**
 * Returns the drafts on this device, newest first, and deletes old ones. If a wrong clock dated a
 * draft in the future, its age counts from now.
 */
export function readDrafts(now: number, device: DeviceStorage = localDevice): Draft[] {
  return [singleDraftKey, ...device.keys(draftPrefix)]
    .flatMap((key) => {
      const { data } = storedDraft.safeParse(device.read(key));
      if (
        data === undefined ||
        now - data.savedAt > inMilliseconds(lifetimes.draft) ||
        isBlank(data.values)
      ) {
        device.remove(key);
        return [];
      }
      const savedAt = Math.min(data.savedAt, now);
      if (savedAt < data.savedAt) device.write(key, { ...data, savedAt });
      return [{ ...data, key, savedAt }];
    })
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

/**
 * Saves a draft, or deletes it if every answer is blank.
 * @returns false if the browser cannot store it
 */
export function writeDraft(draft: Draft, device: DeviceStorage = localDevice): boolean {
  const { key, ...stored } = draft;
  if (!isBlank(stored.values)) return device.write(key, stored);
  removeDraft(key, device);
  return true;
}

export function removeDraft(key: string, device: DeviceStorage = localDevice): void {
  device.remove(key);
}

/** Deletes a draft unless it was saved again after it was read. */
export function removeUnchanged(
  { key, savedAt }: Draft,
  device: DeviceStorage = localDevice,
): void {
  const { data } = storedDraft.safeParse(device.read(key));
  if (data === undefined || data.savedAt <= savedAt) removeDraft(key, device);
}
