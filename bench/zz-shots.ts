import { createHash } from 'node:crypto';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { embeddedDatabaseUrl } from '../e2e/support/database-url.ts';
import { startProduct } from '../e2e/support/product.ts';
const product = await startProduct({ LOG_LEVEL: 'warn', INBOX_ADDRESS: 'desk@agency.example' });
const client = new pg.Client(embeddedDatabaseUrl(product.dataDir));
await client.connect();
for (const n of [1, 2, 3, 4]) {
  await fetch(`${product.origin}/api/v1/inquiries`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ...inquiryExample, email: n < 3 ? 'mia@lakesidedairy.example' : `c${n}@x.example`, companyName: n < 3 ? 'Lakeside Dairy' : `Company ${n}`, currentChallenges: `We need a new shop, number ${n}.` }) });
}
await client.query(`insert into inbound_mails (hash, kind, from_name, "from", from_key, subject, body, raw) values (sha256('a'), 'answer', 'Mia Lake', 'mia@lakesidedairy.example', 'mia@lakesidedairy.example', 'A shop for our dairy', E'Good morning,\n\nwe would like to sell our cheese online. Could we talk next week?\n\nMia', 'a'), (sha256('b'), 'answer', '', 'someone.with.a.long.address@a-very-long-domain-name.example', 'x@y.example', 'Hello', E'Hello there', 'b')`);
const token = 'a token of this measurement alone, with enough letters';
await client.query(`with holder as (insert into accounts (name, email, email_key, password_hash, totp_key, totp_enabled_at) values ('Ada Example', 'ada@agency.example', 'ada@agency.example', '', '', now()) returning id), person as (insert into staff (account_id, role, joined_at) select id, 'owner', now() from holder) insert into account_sessions (hash, account_id, ip, user_agent) select $1, id, '', '' from holder`, [createHash('sha256').update(token).digest()]);
const { rows: mails } = await client.query('select id from inbound_mails order by subject');
const { rows: refs } = await client.query('select reference from inquiries order by received_at');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const context = await browser.newContext({ baseURL: product.origin });
await context.addCookies([{ name: '__Host-session', value: token, url: product.origin.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' }]);
const page = await context.newPage();
page.on('console', (x) => { if (x.type() === 'error') console.log(x.text()); });
const shot = async (name: string, sizes = [390, 768, 1280, 1920], schemes: ('light' | 'dark')[] = ['light', 'dark']) => {
  for (const width of sizes) for (const colorScheme of schemes) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(250);
    await page.screenshot({ path: `/tmp/shots/${name}-${width}-${colorScheme}.png` });
  }
};
try {
  const steps = await import('/tmp/shots/steps.ts');
  await steps.run({ page, shot, mails: mails.map((r) => r.id), refs: refs.map((r) => r.reference), client });
} catch (e) { console.log(e); await page.screenshot({ path: '/tmp/shots/error.png' }); }
await browser.close();
await client.end();
await product.stop();
