import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AuthProvider } from '#features/account/site/auth-context.tsx';
import { WithQueries } from '#site/requests/with-queries.tsx';
import { localDay } from '../../format/dates.ts';
import { ClientInquiries } from './client-inquiries.tsx';

const sent = '2026-10-19T12:00:00Z';
const since = '2026-10-20T12:00:00Z';

it.each([
  ['received', `Sent ${localDay(sent)}`],
  ['in_review', `Sent ${localDay(sent)} · in review since ${localDay(since)}`],
  ['answered', `Sent ${localDay(sent)} · answered since ${localDay(since)}`],
  ['closed', `Sent ${localDay(sent)} · closed since ${localDay(since)}`],
] as const)('says since when a request has been %s', (state, line) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/dashboard">
      <AuthProvider>
        <WithQueries>
          <ClientInquiries
            files={[]}
            messages={[]}
            inquiries={[
              {
                reference: 'BL-7F3K9Q',
                receivedAt: sent,
                state,
                stateAt: since,
                services: [],
                text: '',
              },
            ]}
          />
        </WithQueries>
      </AuthProvider>
    </StaticRouter>,
  );
  expect(html.split('</p>').map((part) => part.replace(/<[^>]*>/g, ''))).toContain(line);
});
