import { expect, it } from 'vitest';
import { eventText } from './event-text.ts';

it.each([
  ['state', { state: 'paused' }],
  ['outcome', { outcome: 'referred' }],
  ['schedule', { is: 'moved' }],
  ['made', { door: 'chat' }],
  ['mailbox', { did: 'renewed' }],
  ['letter', { did: 'archived', letter: 'july' }],
  ['subscribers', { did: 'merged' }],
  ['unheard-of', {}],
])('describes a “%s” event that a later release stored, %j', (kind, detail) => {
  expect(eventText(kind, detail, new Map())).toContain(Object.values(detail)[0] ?? kind);
});
