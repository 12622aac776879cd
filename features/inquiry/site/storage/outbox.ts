import { inMilliseconds, lifetimes } from '#contract/policy.ts';
import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import {
  type Outgoing,
  outgoingInquiry,
  type Sent,
  sentInquiry,
} from '#features/inquiry/contract/stored-on-device.ts';
import { type DeviceStorage, localDevice, tabDevice } from '#site/browser/device-storage.ts';

/** The prefix of the keys of requests, followed by the Idempotency-Key. */
const outboxPrefix = 'inquiry.outbox.v2';
/** The keys used by an earlier release, which kept one request at a time. */
const singleRequestKeys = ['inquiry.outbox.v1', 'inquiry.unsent.v1'];
const sentKey = 'inquiry.sent.v1';
const placeOf = (key: string) => `${outboxPrefix}.${key}`;

/**
 * Returns whether a storage event may concern this request. Clearing all storage sends an event
 * without a key.
 */
export function isStoredAt(place: string | null, key: string): boolean {
  return place === null || place === placeOf(key);
}

export function isOutboxKey(key: string | null): boolean {
  return key?.startsWith(outboxPrefix) === true;
}

/**
 * Returns the requests the server does not have yet, newest first. Each request is sent
 * automatically for as long as a draft would be kept. After that, it waits for the visitor to
 * decide, and is finally deleted.
 */
export function readOutbox(now: number, device: DeviceStorage = localDevice): Outgoing[] {
  for (const place of singleRequestKeys) moveRequest(place, device);
  return device
    .keys(`${outboxPrefix}.`)
    .flatMap((place) => {
      const stored = outgoingInquiry.safeParse(device.read(place)).data;
      const confirmedAt = stored === undefined ? 0 : datedWithin(stored.confirmedAt, now);
      if (stored === undefined || now - confirmedAt > keptFor(stored)) {
        device.remove(place);
        return [];
      }
      const request = { ...stored, key: place.slice(placeOf('').length), confirmedAt };
      if (confirmedAt !== stored.confirmedAt) device.write(place, request);
      return [request];
    })
    .toSorted((one, other) => other.confirmedAt - one.confirmedAt);
}

function moveRequest(place: string, device: DeviceStorage): void {
  const stored = device.read(place);
  const request = outgoingInquiry.safeParse(stored).data;
  device.remove(place);
  if (request === undefined) return;
  const isMoved = writeRequest({ ...request, key: request.key || createKey() }, device);
  if (!isMoved) device.write(place, stored);
}

/** Returns how long a request is kept. After a failure, its answers are in a draft. */
function keptFor({ state }: Outgoing): number {
  return inMilliseconds(state === 'failed' ? lifetimes.draft : lifetimes.unsentRequest);
}

/** A future date comes from a wrong clock and counts as now. A missing date counts as old. */
function datedWithin(confirmedAt: number, now: number): number {
  return confirmedAt === 0 ? now - inMilliseconds(lifetimes.draft) - 1 : Math.min(confirmedAt, now);
}

/** Returns a stored request, or undefined once the server has it. */
export function readRequest(
  key: string,
  device: DeviceStorage = localDevice,
): Outgoing | undefined {
  return outgoingInquiry.safeParse(device.read(placeOf(key))).data;
}

export function writeRequest(request: Outgoing, device: DeviceStorage = localDevice): boolean {
  return device.write(placeOf(request.key), request);
}

/**
 * Changes a stored request, unless the server already has it. In the state `failed`, it is not sent
 * automatically while its answers are being changed, but the same answers keep their key.
 */
export function changeRequest(
  key: string,
  change: Partial<Outgoing>,
  device: DeviceStorage = localDevice,
): void {
  const request = readRequest(key, device);
  if (request !== undefined) writeRequest({ ...request, ...change }, device);
}

export function removeRequest(key: string, device: DeviceStorage = localDevice): void {
  device.remove(placeOf(key));
}

export function readSent(device: DeviceStorage = tabDevice): Sent | undefined {
  return sentInquiry.safeParse(device.read(sentKey)).data;
}

/** Stores only the reference. The answers are shown until the page is closed. */
export function writeSent(
  { reference }: Sent,
  answers: Inquiry,
  device: DeviceStorage = tabDevice,
): void {
  lastSent = { reference, answers };
  device.write(sentKey, { reference });
}

/**
 * Returns the answers that were sent from this page, or from elsewhere while this page showed the
 * same answers.
 */
export function sentAnswers(reference: string | undefined): Inquiry | undefined {
  return lastSent?.reference === reference ? lastSent?.answers : undefined;
}

let lastSent: { reference: string; answers: Inquiry } | undefined;

export function forgetSent(device: DeviceStorage = tabDevice): void {
  lastSent = undefined;
  device.remove(sentKey);
}

/** Creates a key of 128 random bits. `randomUUID` would require a secure context. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
