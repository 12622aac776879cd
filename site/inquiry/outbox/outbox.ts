import { type Inquiry, inquiryFields } from '#contract/inquiry.ts';
import { type Outgoing, outgoingInquiry, type Sent, sentInquiry } from '#contract/inquiry-draft.ts';
import { type DeviceStorage, localDevice, tabDevice } from '#site/inquiry/draft/device-storage.ts';
import { thirtyDays } from '#site/inquiry/draft/draft.ts';

const outboxKey = 'inquiry.outbox.v1';
const unsentKey = 'inquiry.unsent.v1';
const sentKey = 'inquiry.sent.v1';

/** The request on its way, if it was confirmed within 30 days: an older one is never sent unasked. */
export function readOutbox(now: number, device: DeviceStorage = localDevice): Outgoing | undefined {
  const request = read(outboxKey, device);
  return request !== undefined && isFresh(request, now) ? request : undefined;
}

export function writeOutbox(request: Outgoing, device: DeviceStorage = localDevice): boolean {
  return device.write(outboxKey, request);
}

/** Keeps the request on its way from being sent by itself; the same answers keep their key. */
export function holdOutbox(device: DeviceStorage = localDevice): void {
  const request = readOutbox(Date.now(), device);
  if (request !== undefined) writeOutbox({ ...request, state: 'failed' }, device);
}

export function clearOutbox(device: DeviceStorage = localDevice): void {
  device.remove(outboxKey);
}

/**
 * A request that lay in the outbox for more than 30 days, taken out of it: kept until the visitor
 * has decided what becomes of it.
 */
export function readUnsent(now: number, device: DeviceStorage = localDevice): Outgoing | undefined {
  const request = read(outboxKey, device);
  if (request === undefined || isFresh(request, now)) return read(unsentKey, device);
  // Where it cannot be moved it stays where it is, which is not sent from any more.
  if (device.write(unsentKey, request)) clearOutbox(device);
  return request;
}

export function clearUnsent(device: DeviceStorage = localDevice): void {
  device.remove(unsentKey);
}

/** The request with these answers: the one on its way if it has the same, else a new one. */
export function outgoingFor(answers: Inquiry, newsletter: boolean, now: number): Outgoing {
  const last = readOutbox(now);
  const isSame = last !== undefined && areSame(last.answers, answers);
  const key = isSame ? last.key : createKey();
  return { key, answers, newsletter, confirmedAt: now, state: 'sending' };
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

/** By field: the order of an object's keys says nothing. */
export function areSame(one: Inquiry, other: Inquiry): boolean {
  return inquiryFields.every((field) => String(one[field]) === String(other[field]));
}

function read(key: string, device: DeviceStorage): Outgoing | undefined {
  return outgoingInquiry.safeParse(device.read(key)).data;
}

function isFresh({ confirmedAt }: Outgoing, now: number): boolean {
  return now - confirmedAt <= thirtyDays;
}

/** 128 random bits; `randomUUID` is not there on plain http. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
