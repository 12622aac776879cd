import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { AccountInquiry, AccountUser } from '#features/account/contract/account.ts';
import { NextSteps } from './next-steps.tsx';

const user: AccountUser = {
  name: 'Ada',
  email: 'ada@holder.example',
  memberSince: '2026-11-21T00:00:00Z',
  secondFactor: false,
  recoveryCodesLeft: 0,
  deleteAt: null,
};
const inquiry = (state: AccountInquiry['state']): AccountInquiry => ({
  reference: `BL-${state}`,
  also: [],
  receivedAt: '2026-11-21T00:00:00Z',
  state,
  stateAt: '2026-11-21T00:00:00Z',
  services: [],
  text: '',
});

/** Returns the open steps as text. */
function toDo(inquiries: AccountInquiry[], person: AccountUser | null): string[] {
  const html = renderToString(
    <StaticRouter location="/">
      <NextSteps inquiries={inquiries} user={person} />
    </StaticRouter>,
  );
  return html
    .replace(/<[^>]*>/g, '\n')
    .split(/To do: /)
    .slice(1)
    .map((rest) => rest.trim().split('\n')[0] ?? '');
}

it('the next steps ask a new client to send a request and turn on two-factor authentication', () => {
  expect(toDo([], user)).toEqual([
    'Send your first request',
    'Protect your account with two-factor authentication',
  ]);
});

it('the next steps ask the client to reply to an answered request', () => {
  const protectedUser = { ...user, secondFactor: true };
  expect(toDo([inquiry('received'), inquiry('answered')], protectedUser)).toEqual([
    'Read our reply to BL-answered and respond',
  ]);
});

it('the next steps are hidden when everything is done, and without accounts', () => {
  expect(toDo([inquiry('closed')], { ...user, secondFactor: true })).toEqual([]);
  expect(toDo([], null)).toEqual([]);
});
