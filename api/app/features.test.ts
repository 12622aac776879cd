import { expect, it } from 'vitest';
import { webhookEvents } from '#features/webhooks/contract/webhooks.ts';
import { features } from './features.ts';

it('each webhook event is described by one feature, so that its receivers get data', () => {
  const described = features.flatMap(({ events = {} }) => Object.keys(events));
  expect(described.toSorted()).toEqual(webhookEvents.toSorted());
});

it('each command belongs to one feature', () => {
  const commands = features.flatMap((feature) => Object.keys(feature.commands ?? {}));
  expect(commands).toEqual([...new Set(commands)]);
});
