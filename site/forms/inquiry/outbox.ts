import { type Inquiry, inquirySections } from '#contract/inquiry.ts';
import { type Outgoing, outgoingInquiry, type Sent, sentInquiry } from '#contract/inquiry-draft.ts';
import { type DeviceStorage, localDevice, tabDevice } from './device-storage.ts';

const outboxKey = 'inquiry.outbox.v1';
const sentKey = 'inquiry.sent.v1';

export function readOutbox(device: DeviceStorage = localDevice): Outgoing | undefined {
  return outgoingInquiry.safeParse(device.read(outboxKey)).data;
}

export function writeOutbox(request: Outgoing, device: DeviceStorage = localDevice): boolean {
  return device.write(outboxKey, request);
}

export function clearOutbox(device: DeviceStorage = localDevice): void {
  device.remove(outboxKey);
}

/** The request with these answers: the one on its way if it has the same, else a new one. */
export function outgoingFor(answers: Inquiry, newsletter: boolean): Outgoing {
  const last = readOutbox();
  const isSame = last !== undefined && areSame(last.answers, answers);
  return { key: isSame ? last.key : createKey(), answers, newsletter, state: 'sending' };
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
function areSame(one: Inquiry, other: Inquiry): boolean {
  const fields = Object.values(inquirySections).flat();
  return fields.every((field) => String(one[field]) === String(other[field]));
}

/** 128 random bits; `randomUUID` is not there on plain http. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
