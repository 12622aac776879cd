import { inquiryFields } from '#contract/inquiry.ts';
import { storedDraft } from '#contract/inquiry-draft.ts';
import type { InquiryValues } from '#site/inquiry/fields/inquiry-context.ts';
import { initialValues } from '#site/inquiry/fields/inquiry-values.ts';
import { type DeviceStorage, localDevice } from './device-storage.ts';

/** Storage key; bump the version when the shape changes. */
export const draftKey = 'inquiry.v1';
/** How long this device keeps unsent answers. */
export const thirtyDays = 30 * 86_400_000;

export type Draft = { savedAt: number; values: InquiryValues };

/**
 * Reads the draft on this device.
 * @returns undefined if there is none, or it is older than 30 days or invalid; it is deleted then
 */
export function readDraft(now: number, device: DeviceStorage = localDevice): Draft | undefined {
  const { data } = storedDraft.safeParse(device.read(draftKey));
  if (data === undefined || now - data.savedAt > thirtyDays) {
    device.remove(draftKey);
    return undefined;
  }
  return { savedAt: data.savedAt, values: initialValues(data.values) };
}

/**
 * Saves the draft, or deletes it if every answer is blank.
 * @returns false if the browser cannot store it
 */
export function writeDraft(
  values: InquiryValues,
  now: number,
  device: DeviceStorage = localDevice,
): boolean {
  if (isBlank(values)) {
    device.remove(draftKey);
    return true;
  }
  return device.write(draftKey, { savedAt: now, values });
}

export function removeDraft(device: DeviceStorage = localDevice): void {
  device.remove(draftKey);
}

/** Whether nothing has been answered. */
export function isBlank(values: InquiryValues): boolean {
  return inquiryFields.every((field) => values[field].length === 0);
}
