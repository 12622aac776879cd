import { localDevice } from '#site/browser/device-storage.ts';

/**
 * Messages to the agency that are being written, by reference. They are deleted along with this
 * device's answers.
 */
const key = 'inquiry.message.v1';

/**
 * A message as typed, and the last one sent without a response. The id ensures that it is stored
 * only once.
 */
export type KeptMessage = { text: string; sent?: { body: string; id: string } };

/** Returns the message kept on this device, or an empty one if there is none. */
export function keptMessage(reference: string): KeptMessage {
  return all()[reference] ?? { text: '' };
}

/** Keeps a message on this device, for this and other tabs, until its text is cleared. */
export function keepMessage(reference: string, message: KeptMessage): void {
  const { [reference]: _, ...others } = all();
  const kept = message.text === '' ? others : { ...others, [reference]: message };
  if (Object.keys(kept).length > 0) localDevice.write(key, kept);
  else localDevice.remove(key);
}

/** Returns whether this device has a message that has not been sent. */
export function hasKeptMessages(): boolean {
  return Object.keys(all()).length > 0;
}

function all(): Record<string, KeptMessage> {
  const kept = localDevice.read(key);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry) => isKept(entry[1])));
}

function isKept(value: unknown): value is KeptMessage {
  if (typeof value !== 'object' || value === null || !('text' in value)) return false;
  if (typeof value.text !== 'string') return false;
  if (!('sent' in value)) return true;
  const { sent } = value;
  const isText = (name: 'body' | 'id') =>
    typeof sent === 'object' && sent !== null && typeof Reflect.get(sent, name) === 'string';
  return isText('body') && isText('id');
}
