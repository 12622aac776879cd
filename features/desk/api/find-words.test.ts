import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { receive } from './receive.ts';
import { inboundMails } from './tables.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

async function found(q: string): Promise<string[]> {
  const response = await ada.browser.get(`${deskApi.requests}?${new URLSearchParams({ q })}`);
  return deskList.parse(await response.json()).rows.map(({ reference }) => reference);
}

/** Delivers an email for a request. */
function answer(reference: string, from: string, subject: string, body: string) {
  const to = replyAddress(test.services.signer, 'desk@agency.example', reference, 'client');
  return receive(test.services, mailFrom(from, { to, subject, body }));
}

async function write(path: string, reference: string, body: string) {
  const { version } = await seen(ada, reference);
  const response = await ada.browser.post(path, {
    reference,
    body,
    ...(path !== deskApi.note && { version }),
    ...(path === deskApi.reply && { cc: [] }),
  });
  expect(response.status).toBe(200);
  return response;
}

it('the search finds a request by words spread across its answers, emails, replies and notes', async () => {
  const { reference } = await sentRequest(test, { currentChallenges: 'Zeppelins drift.' });
  const other = await sentRequest(test, { currentChallenges: 'Zeppelins burn.' });
  await answer(
    reference,
    'hugo.e@luftschiff.example',
    'Moorings',
    'See <https://a.example/hangar_nine>; “Élan” was l’Ancre. ÄRGER',
  );
  await write(deskApi.note, reference, 'They hesitate about helium.');
  await write(deskApi.elsewhere, reference, 'Telephoned about ballast.');
  await write(deskApi.reply, reference, 'We recommend hydrogen.');
  for (const q of [
    'mooring',
    'orin',
    'uftschiff.ex',
    "l'ancre",
    'HU',
    'hugo.e@luftschiff.example',
    'hugo.e@luft',
    'hangar_nin',
    'élan',
    'l’ancre',
    'ärger',
    'helium',
    'ballast',
    'hydrogen',
    `zeppelins HELIUM moorings hydro ${reference}`,
  ]) {
    expect(await found(q), q).toEqual([reference]);
  }
  expect(await found('zeppelins')).toContain(other.reference);
  expect(await found('zeppelins helium submarine')).toEqual([]);
  // Search terms of fewer than three letters match only at the start of a word.
  expect(await found('ug')).toEqual([]);
  // LIKE wildcards are matched literally.
  expect(await found('zep%lins')).toEqual([]);
  expect(await found('zep_elins')).toEqual([]);
  expect(await found(`helium ${other.reference}`)).toEqual([]);
});

it('the search finds no undone replies', async () => {
  const { reference } = await sentRequest(test);
  const sent = await write(deskApi.reply, reference, 'Regrettably gutta-percha.');
  expect(await found('gutta-percha')).toEqual([reference]);
  const { id } = replySent.parse(await sent.json());
  await ada.browser.post(deskApi.undo, { reference, id });
  expect(await found('gutta-percha')).toEqual([]);
});

it('an email with long, hostile text is parsed, filed and found', async () => {
  const { reference, email } = await sentRequest(test);
  const many = Array.from(
    { length: 12_000 },
    (_, n) => `${String.fromCodePoint(131_072 + n)}-x${n}`,
  );
  for (const text of ['a_', '1.1.1-', '~/', `${many.join(' ')} `]) {
    const body = text.repeat(Math.ceil(100_000 / text.length)).replace(/.{70}/gu, '$&\n');
    await answer(reference, email, `Hostile ${text.slice(0, 9000)}`, body);
  }
  const stored = await test.db.select().from(inboundMails);
  expect(stored.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(await found(`hostile ${reference}`)).toEqual([reference]);
});

it('the search finds a merged request’s text in the request that is kept, until it is erased', async () => {
  const one = await sentRequest(test, { companyName: 'Lakesidedairy' });
  const two = await sentRequest(test);
  await answer(one.reference, one.email, 'Cheese', 'Raclette');
  await ada.browser.post(deskApi.merge, {
    ...{ reference: one.reference, into: two.reference, isMeant: true },
  });
  for (const q of ['dairy', 'raclette', one.reference]) {
    expect(await found(q), q).toEqual([two.reference]);
  }
  await test.pool.query('delete from inquiries where reference = $1', [one.reference]);
  for (const q of ['dairy', 'raclette', one.reference]) expect(await found(q), q).toEqual([]);
});

it.each([
  ['Répartition', ['repartition', 'répartition', 'REPARTITION', 'épart', 'epart', 'ré', 're']],
  ['repartitions', ['répartitions', 'RÉPARTITIONS']],
  ['Cœur', ['coeur', 'cœur', 'CŒUR']],
  ['coeurs', ['cœurs']],
  ['Hauptstraße', ['strasse', 'straße', 'HAUPTSTRASSE']],
  ['Øresund-Łódź', ['oresund', 'lodz', 'łódź']],
  ['ÉLÉGANCE', ['elegance', 'élégance']],
  ['re\u0301union', ['réunion', 'reunion']],
  ['Привет', ['привет', 'ПРИВЕТ']],
  ['각하', ['각하']],
])('the search finds %s whatever accents and ligatures are typed', async (word, searches) => {
  const mark = crypto.randomUUID();
  const { reference } = await sentRequest(test, { currentChallenges: `${mark} «${word}».` });
  for (const q of searches) expect(await found(`${mark} ${q}`), q).toEqual([reference]);
  expect(await found(`${mark} élan`)).toEqual([]);
});

it('a request whose words were stored with their accents only is found with them', async () => {
  const mark = crypto.randomUUID();
  const { reference } = await sentRequest(test, { currentChallenges: `${mark} Répartition` });
  await test.pool.query(
    `update desk_words set words = ' ' || $1 || ' répartition' where words like '%' || $1 || '%'`,
    [mark],
  );
  expect(await found(`${mark} RÉPARTITION`)).toEqual([reference]);
});
