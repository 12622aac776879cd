import { inquiryFields } from '#contract/inquiry.ts';
import { storedDraft } from '#contract/inquiry-draft.ts';
import type { InquiryValues } from '#site/inquiry/fields/inquiry-context.ts';
import { initialValues } from '#site/inquiry/fields/inquiry-values.ts';
import { type DeviceStorage, localDevice } from './device-storage.ts';

/** Where the draft lies; the number changes when its shape does. */
export const draftKey = 'inquiry.v1';
/** How long this device keeps what was not sent. */
export const thirtyDays = 30 * 86_400_000;

export type Draft = { savedAt: number; values: InquiryValues };

/**
 * The answers kept on this device: undefined when there are none, when they are older than 30 days,
 * or when they are not a draft of this version.
 */
export function readDraft(now: number, device: DeviceStorage = localDevice): Draft | undefined {
  const { data } = storedDraft.safeParse(device.read(draftKey));
  if (data === undefined || now - data.savedAt > thirtyDays) {
    device.remove(draftKey);
    return undefined;
  }
  return { savedAt: data.savedAt, values: initialValues(data.values) };
}

/** Keeps the answers; false where the browser keeps nothing. Answers that are all blank are no draft. */
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
