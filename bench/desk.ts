import pg from 'pg';
import * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { embeddedDatabaseUrl } from '../e2e/support/database-url.ts';
import { startProduct } from '../e2e/support/product.ts';
import { signedInOwner } from '../e2e/support/signed-in-owner.ts';

/**
 * Measures how long the desk's API endpoints take with 10,000 requests and 100,000 emails, over
 * HTTP on this machine: `node bench/desk.ts`. The goal is 60 ms for the list and for a search.
 */
const stored = 10_000;
const rounds = 30;
const product = await startProduct({ LOG_LEVEL: 'warn' });
const client = new pg.Client(embeddedDatabaseUrl(product.dataDir));
await client.connect();

const words = [
  'dispatch',
  'invoice',
  'warehouse',
  'booking',
  'freight',
  'clinic',
  'ledger',
  'route',
];
// Without this, triggers would index each text on insertion.
await client.query('set session_replication_role = replica');
await client.query(
  `insert into inquiries (reference, received_at, email_key, answers, answers_hash, ip, user_agent, state, waiting_since)
  select 'BL-' || lpad(upper(to_hex(n)), 6, '0'), now() - n * interval '1 hour', 'client' || n || '@lead' || n / 20 || '.example',
    $1::jsonb || jsonb_build_object('email', 'client' || n || '@lead' || n / 20 || '.example', 'companyName', 'Company ' || n,
      'currentChallenges', ($2::text[])[n % 8 + 1] || ' ' || repeat('words that describe a long answer ', 20) || n),
    '', '', '', case when n % 3 = 0 then 'received' else 'answered' end,
    case when n % 3 = 0 then now() - n * interval '1 hour' end
  from generate_series(1, $3::int) n`,
  [JSON.stringify(inquiryExample), words, stored],
);
await client.query(
  `insert into inbound_mails (hash, received_at, inquiry_id, kind, from_name, "from", from_key, subject, body, raw)
  select sha256((id::text || n)::bytea), received_at + n * interval '1 minute', id, 'answer', 'Client', email_key, email_key,
    'Re: your request',
    case when n = 1 then ($1::text[])[1 + abs(hashtext(id::text)) % 1000] || ' ' else '' end
      || (select string_agg('w' || to_hex((5000 * random() ^ 3)::int), ' ') from generate_series(1, 120) k where k > 0 * n)
      || ' as clients write them ' || reference || n, ''
  from inquiries, generate_series(1, 10) n`,
  [Array.from({ length: 1000 }, (_, n) => `topic${n}x`)],
);
await client.query('set session_replication_role = origin');
const started = performance.now();
await client.query('select desk_words_refresh(id) from inquiries');
console.log(`the words of all requests: ${Math.round(performance.now() - started)} ms`);
const token = await signedInOwner(client);
await client.query(
  `insert into desk_seen (inquiry_id, staff_id, until)
  select i.id, staff.id, i.received_at + interval '5 minutes' from inquiries i, staff where i.state = 'answered'`,
);
await client.query('vacuum analyze');
const sized = await client.query(
  `select pg_size_pretty(pg_total_relation_size('desk_words')) as all, pg_size_pretty(pg_relation_size('desk_words_words')) as index`,
);
console.log(sized.rows[0]);
const { rows: people } = await client.query('select id from staff');
const { rows: newest } = await client.query(
  'select id from inquiries order by desk_order limit 50',
);

const calls = {
  'the list': deskApi.requests,
  'a later page': `${deskApi.requests}?view=all&after=`,
  'a search for a word': `${deskApi.requests}?q=wareho`,
  'a search for a part of a word': `${deskApi.requests}?q=areho`,
  'a search for a part of a word of emails': `${deskApi.requests}?view=all&q=opic77`,
  'a search for a part of a word of every mail': `${deskApi.requests}?view=all&q=lient`,
  'a search for two letters': `${deskApi.requests}?view=all&q=to`,
  'a search for an address': `${deskApi.requests}?view=all&q=client77`,
  'a search for a reference': `${deskApi.requests}?view=all&q=BL-000123`,
  'a search for a word of emails': `${deskApi.requests}?view=all&q=topic77x`,
  'a search for two words': `${deskApi.requests}?view=all&q=topic77x+freight`,
  'a search for a word of every mail': `${deskApi.requests}?view=all&q=clients`,
  'a search for nothing there': `${deskApi.requests}?view=all&q=submarine`,
  'all requests': `${deskApi.requests}?view=all`,
  'all by client': `${deskApi.requests}?view=all&sort=client`,
  'all by urgency': `${deskApi.requests}?view=all&sort=urgency`,
  'all by assignee': `${deskApi.requests}?view=all&sort=assignee`,
  'a filter': `${deskApi.requests}?service=process-automation&budget=${encodeURIComponent(inquiryExample.budgetRange)}`,
  'a request': `${deskApi.request}?reference=BL-000123`,
  'the numbers': deskApi.reports,
};
const read = (path: string) =>
  fetch(product.origin + path, { headers: { Cookie: `__Host-session=${token}` } });
const { next } = z.object({ next: z.string() }).parse(await (await read(calls['the list'])).json());
async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await act();
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((rounds - 1) * share)]?.toFixed(1);
  console.log(`${name}: ${at(0.5)} ms, 90% within ${at(0.9)} ms`);
}
for (const [name, path] of Object.entries(calls)) {
  await measure(name, async () => {
    const response = await read(path.endsWith('after=') ? path + encodeURIComponent(next) : path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  });
}
const ids = newest.map(({ id }) => id);
// Runs the same query as `features/desk/api/unread.ts`.
await measure('the unread marks of a page, alone', () =>
  client.query(
    `select i.id, bool_or(mail.received_at > seen.until and mail.kind = 'answer') as answer
    from inquiries i left join desk_seen seen on seen.inquiry_id = i.id and seen.staff_id = $2
    left join inbound_mails mail on mail.inquiry_id = i.id where i.id = any($1::uuid[]) group by i.id, seen.until`,
    [ids, people[0].id],
  ),
);
let mail = 0;
await measure('an email that comes in, its words included', () =>
  client.query(
    `insert into inbound_mails (hash, inquiry_id, kind, from_name, "from", from_key, subject, body, raw)
    select sha256($1), id, 'answer', 'Client', 'a@b.example', 'a@b.example', 'Re: your request',
      (select string_agg('w' || to_hex((5000 * random() ^ 3)::int), ' ') from generate_series(1, 120)), ''
    from inquiries where reference = 'BL-000123'`,
    [Buffer.from(`${++mail}`)],
  ),
);
await client.end();
await product.stop();
