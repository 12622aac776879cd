import { localDevice } from '#site/browser/device-storage.ts';

/**
 * Messages being written to the agency, by reference. Deleting this device's answers deletes them.
 */
const key = 'inquiry.message.v1';

/**
 * A message as typed, and the last one sent without a response, with the id under which it is
 * stored only once.
 */
export type KeptMessage = { text: string; sent?: { body: string; id: string } };

/** Returns the message kept on this device; empty if there is none. */
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
