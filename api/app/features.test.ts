import { expect, it } from 'vitest';
import { webhookEvents } from '#features/webhooks/contract/webhooks.ts';
import { features } from './features.ts';

it('each webhook event is described by exactly one feature', () => {
  const described = features.flatMap(({ events = {} }) => Object.keys(events));
  expect(described.toSorted()).toEqual(webhookEvents.toSorted());
});

it('each command belongs to exactly one feature', () => {
  const commands = features.flatMap((feature) => Object.keys(feature.commands ?? {}));
  expect(commands).toEqual([...new Set(commands)]);
});
