import { type Inquiry, inquiryFields } from '#contract/inquiry.ts';
import { type Outgoing, outgoingInquiry, type Sent, sentInquiry } from '#contract/inquiry-draft.ts';
import { type DeviceStorage, localDevice, tabDevice } from '#site/inquiry/draft/device-storage.ts';
import { thirtyDays } from '#site/inquiry/draft/draft.ts';

const outboxKey = 'inquiry.outbox.v1';
const unsentKey = 'inquiry.unsent.v1';
const sentKey = 'inquiry.sent.v1';

/**
 * The pending request, if it was confirmed within 30 days: an older one is never sent without
 * asking.
 */
export function readOutbox(now: number, device: DeviceStorage = localDevice): Outgoing | undefined {
  const request = read(outboxKey, device);
  return request !== undefined && isFresh(request, now) ? request : undefined;
}

export function writeOutbox(request: Outgoing, device: DeviceStorage = localDevice): boolean {
  return device.write(outboxKey, request);
}

/**
 * Stops the pending request from being sent automatically; it stays, so that the same answers keep
 * their key.
 */
export function holdOutbox(device: DeviceStorage = localDevice): void {
  const request = readOutbox(Date.now(), device);
  if (request !== undefined) writeOutbox({ ...request, state: 'failed' }, device);
}

export function clearOutbox(device: DeviceStorage = localDevice): void {
  device.remove(outboxKey);
}

/**
 * Moves a request older than 30 days out of the outbox; it is kept until the visitor decides what
 * to do with it.
 */
export function readUnsent(now: number, device: DeviceStorage = localDevice): Outgoing | undefined {
  const request = read(outboxKey, device);
  if (request === undefined || isFresh(request, now)) return read(unsentKey, device);
  // If it cannot be moved it stays in the outbox, which no longer sends it.
  if (device.write(unsentKey, request)) clearOutbox(device);
  return request;
}

export function clearUnsent(device: DeviceStorage = localDevice): void {
  device.remove(unsentKey);
}

/**
 * An outgoing request for these answers, with the key of the pending one if the answers are the
 * same.
 */
export function outgoingFor(
  answers: Inquiry,
  extras: Pick<Outgoing, 'newsletter' | 'trap'>,
  now: number,
): Outgoing {
  const last = readOutbox(now);
  const isSame = last !== undefined && haveSameAnswers(last.answers, answers);
  const key = isSame ? last.key : createKey();
  return { key, answers, ...extras, confirmedAt: now, state: 'sending' };
}

export function readSent(device: DeviceStorage = tabDevice): Sent | undefined {
  return sentInquiry.safeParse(device.read(sentKey)).data;
}

export function writeSent(record: Sent, device: DeviceStorage = tabDevice): void {
  device.write(sentKey, record);
}

export function forgetSent(device: DeviceStorage = tabDevice): void {
  device.remove(sentKey);
}

/** Compares field by field, because key order is irrelevant. */
export function haveSameAnswers(one: Inquiry, other: Inquiry): boolean {
  return inquiryFields.every((field) => String(one[field]) === String(other[field]));
}

function read(key: string, device: DeviceStorage): Outgoing | undefined {
  return outgoingInquiry.safeParse(device.read(key)).data;
}

function isFresh({ confirmedAt }: Outgoing, now: number): boolean {
  return now - confirmedAt <= thirtyDays;
}

/** 128 random bits; `randomUUID` needs a secure context. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
