import { localDevice } from '#site/browser/device-storage.ts';

/** Messages to the agency that are being written, by reference; what deletes answers from this device deletes them. */
const key = 'inquiry.message.v1';

/** A message as it is typed, and what was sent last without an answer, with the id under which it is stored once. */
export type KeptMessage = { text: string; sent?: { body: string; id: string } };

/** What this device keeps of a message; an empty one if there is nothing. */
export function keptMessage(reference: string): KeptMessage {
  return all()[reference] ?? { text: '' };
}

/** Keeps a message on this device, for this and other tabs, until its text is empty. */
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
