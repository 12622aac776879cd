import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changeField,
  contentFileOf,
  publishFiles,
  startWithContent,
} from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { fileHistory } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';

const path = 'developers.yaml';
let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
let bo: typeof ada;
let close: () => Promise<void>;
/** The id of the version with the title `First`. */
let first: number;
beforeAll(async () => {
  ({ test, close } = await startWithContent());
  ada = await deskMember(test, 'editor');
  bo = await deskMember(test, 'editor');
  for (const title of ['First', 'Second']) {
    await changeTitle(title);
    await publishFiles(ada, [path]);
  }
  const listed = await ada.browser.get(`${deskApi.contentHistory}?path=${path}`);
  first = fileHistory.parse(await listed.json()).versions[1]?.id ?? 0;
});
afterAll(() => close());

const changeTitle = (title: string) => changeField(ada, path, ['title'], title);
const restore = (body: object = {}) =>
  ada.browser.post(deskApi.contentRestore, { id: first, ...body });
const draft = async () => (await contentFileOf(ada, path)).draft;
const discard = () => ada.browser.post(deskApi.contentDiscard, { path });

it('restoring a version replaces a draft only if its author confirms it', async () => {
  await changeTitle('Not yet published');
  const asked = await restore();
  expect(asked.status).toBe(409);
  expect(await asked.json()).toMatchObject({
    code: 'unconfirmed',
    error: m.content.restoreReplacesDraft(),
  });
  expect((await draft())?.data).toMatchObject({ title: 'Not yet published' });
  expect((await restore({ isMeant: true })).status).toBe(200);
  expect((await draft())?.data).toMatchObject({ title: 'First' });
  // No changes would be lost.
  expect((await restore()).status).toBe(200);
  await discard();
});

it("neither a draft without changes nor someone else's draft keeps a version from being restored", async () => {
  await changeTitle('Second');
  await changeField(bo, path, ['title'], 'From someone else');
  expect((await restore()).status).toBe(200);
  expect((await draft())?.data).toMatchObject({ title: 'First' });
  await discard();
});

it('no version is restored over a draft that is waiting to be published', async () => {
  await changeTitle('Tomorrow');
  const at = Temporal.Now.plainDateTimeISO(test.services.settings.place.timeZone)
    .add({ days: 1 })
    .toString()
    .slice(0, 16);
  expect(await publishFiles(ada, [path], at)).toMatchObject({ isPlanned: true });
  for (const isMeant of [false, true]) {
    const refused = await restore({ isMeant });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'stale',
      error: m.content.plannedBeforeRestore({ path }),
    });
  }
  expect((await draft())?.data).toMatchObject({ title: 'Tomorrow' });
});

it('the history shows what changed after a return to the version in the folder', async () => {
  const about = 'about.yaml';
  const title = (await contentFileOf(bo, about)).data;
  await changeField(bo, about, ['title'], 'Undone');
  const { publication } = await publishFiles(bo, [about]);
  await bo.browser.post(deskApi.contentUndo, { id: publication, isAllAfter: false });
  await changeField(bo, about, ['title'], 'Again');
  await publishFiles(bo, [about]);
  const listed = await bo.browser.get(`${deskApi.contentHistory}?path=${about}`);
  const { versions } = fileHistory.parse(await listed.json());
  expect(versions[0]?.changes).toEqual([
    { where: ['Title'], before: Object(title).title, after: 'Again' },
  ]);
});
