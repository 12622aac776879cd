import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { deskList } from '#features/desk/contract/request-list.ts';
import { mentionedIn } from './mentions.ts';

const people = [
  { id: 'ada', name: 'Ada Example' },
  { id: 'ann', name: 'Ann Lee' },
  { id: 'ann2', name: 'Ann Leeds' },
  { id: 'zoe', name: 'Zoé Brun' },
  { id: 'kit', name: '🚀 Kit' },
  { id: 'two', name: '2nd Line' },
  { id: 'pat', name: '(Pat) Moss' },
];

describe('the people mentioned in a text', () => {
  it.each([
    ['@Ada Example, please', ['ada']],
    ['Ask @ada.', ['ada']],
    ['@Ann Leeds and @Ada, @ADA EXAMPLE', ['ann2', 'ada']],
    ['@Ann has a namesake', []],
    ['@Zoe\u0301 Brun', ['zoe']],
    ['write to hello@ada.example or @nobody', []],
    ['@Adam', []],
    ['@🚀 Kit, @2nd Line and @(Pat) Moss', ['kit', 'two', 'pat']],
    ['at 10 @ 2nd Line, b@2nd Line, @22nd', []],
  ])('are found in “%s”: %j', (text, ids) => {
    expect(mentionedIn(text, people)).toEqual(ids);
  });
});

type Member = Awaited<ReturnType<typeof deskMember>>;

describe('a person mentioned in a note', () => {
  let test: TestApp;
  let ada: Member;
  let ben: Member;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await deskMember(test, 'owner');
    ben = await deskMember(test);
    await called(ada, 'Ada Owner');
    await called(ben, 'Ben Colleague');
  });
  afterAll(() => test.close());

  const called = ({ browser }: Member, name: string) => browser.post(api.accountName, { name });
  const note = (reference: string, body: string) =>
    ada.browser.post(deskApi.note, { reference, body });
  const rowOf = async (member: Member, reference: string) => {
    const list = await member.browser.get(`${deskApi.requests}?view=all&q=${reference}`);
    return deskList.parse(await list.json()).rows[0];
  };
  const told = async () =>
    (await test.takeMails()).filter(({ text }) => text.includes('mentioned'));

  it('gets one email and sees the request marked until they have seen it', async () => {
    const { reference } = await sentRequest(test);
    await test.takeMails();
    const { timeline } = await seen(ben, reference);
    await ben.browser.post(deskApi.seen, { reference, until: timeline.at(-1)?.at });
    expect(await rowOf(ben, reference)).toMatchObject({ unread: null, isForMe: false });
    await note(reference, '@Ben Colleague, can you? @ben!');
    const mails = await told();
    expect(mails.map(({ to }) => to)).toEqual([ben.email]);
    expect(mails[0]?.text).toContain('can you?');
    expect(await rowOf(ben, reference)).toMatchObject({ unread: 'answer', isForMe: true });
    expect(await rowOf(ada, reference)).toMatchObject({ isForMe: false });
    const until = (await seen(ben, reference)).timeline.at(-1)?.at;
    await ben.browser.post(deskApi.seen, { reference, until });
    expect(await rowOf(ben, reference)).toMatchObject({ unread: null, isForMe: false });
  });

  it('is notified about a request that they have never opened', async () => {
    const { reference } = await sentRequest(test);
    await note(reference, '@ben');
    expect(await rowOf(ben, reference)).toMatchObject({ unread: 'answer', isForMe: true });
  });

  it('is notified if the note came with a new request', async () => {
    await test.takeMails();
    const made = await ada.browser.post(deskApi.requestNew, {
      ...{ id: crypto.randomUUID(), door: 'call', contactName: 'Cleo Client' },
      note: '@Ben Colleague took the call',
    });
    expect(made.status).toBe(200);
    expect((await told()).map(({ to }) => to)).toEqual([ben.email]);
  });

  it('is not notified without access to requests, if disabled, or as the author', async () => {
    const editor = await deskMember(test, 'editor');
    await called(editor, 'Edith Editor');
    const gone = await deskMember(test);
    await called(gone, 'Gil Gone');
    await test.pool.query('update accounts set disabled_at = now() where email = $1', [gone.email]);
    const { reference } = await sentRequest(test);
    await test.takeMails();
    await note(reference, '@Edith Editor @Gil Gone @Ada Owner');
    expect(await told()).toEqual([]);
  });
});
