import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { AccountInquiry } from '#features/account/contract/account.ts';
import { AuthProvider } from '#features/account/site/auth-context.tsx';
import { WithQueries } from '#site/requests/with-queries.tsx';
import { localDay } from '../../format/dates.ts';
import { ClientInquiries } from './client-inquiries.tsx';

const sent = '2026-10-19T12:00:00Z';
const since = '2026-10-20T12:00:00Z';

/** Renders one request at an address. */
const rendered = (request: Partial<AccountInquiry>, location = '/dashboard') =>
  renderToStaticMarkup(
    <StaticRouter location={location}>
      <AuthProvider>
        <WithQueries>
          <ClientInquiries
            files={[]}
            messages={[]}
            inquiries={[newest, { ...newest, reference: 'BL-7F3K9Q', ...request }]}
          />
        </WithQueries>
      </AuthProvider>
    </StaticRouter>,
  );

const newest: AccountInquiry = {
  reference: 'BL-NEWEST',
  receivedAt: sent,
  state: 'closed',
  stateAt: since,
  services: [],
  text: '',
  also: [],
};

it.each([
  ['received', `Sent ${localDay(sent)}`],
  ['in_review', `Sent ${localDay(sent)} · in review since ${localDay(since)}`],
  ['answered', `Sent ${localDay(sent)} · answered ${localDay(since)}`],
  ['closed', `Sent ${localDay(sent)} · closed ${localDay(since)}`],
] as const)('a request shows when it became %s', (state, line) => {
  const html = rendered({ state });
  expect(html.split('</p>').map((part) => part.replace(/<[^>]*>/g, ''))).toContain(line);
});

it.each([
  ['its reference', '#BL-7F3K9Q', 2],
  ['that of a request merged into it', '#BL-MERGED', 2],
  ['another one', '#BL-OTHER', 1],
])('with %s in the URL fragment, the right requests are expanded', (_, hash, count) => {
  const html = rendered({ state: 'closed', also: ['BL-MERGED'] }, `/dashboard${hash}`);
  // The newest is always expanded.
  expect(html.match(/<details[^>]* open/g)).toHaveLength(count);
});
