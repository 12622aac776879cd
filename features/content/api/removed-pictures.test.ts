import { cpSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeField, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { plainPicture, sendPicture, uploadedPicture } from '#api/testing/desk-pictures.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { pictureList } from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
let content: Awaited<ReturnType<typeof startWithContent>>['content'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, content, close } = await startWithContent((content) => {
    content.edit('about.yaml', /^people: .*$/m, 'people: [{ name: Ada, role: Dev, bio: Codes. }]');
  }));
  ada = await deskMember(test, 'editor');
});
afterAll(() => close());

const photo = ['people', 0, 'photo'];

it('a picture whose removal is about to be published is reused if it is uploaded again', async () => {
  const body = await plainPicture().jpeg().toBuffer();
  const { path } = await uploadedPicture(test, ada, body, { name: 'ada.jpg' });
  await changeField(ada, 'about.yaml', photo, path);
  await publishFiles(ada, ['about.yaml']);
  await changeField(ada, 'about.yaml', photo, '');
  await ada.browser.post(deskApi.contentPictureRemove, { path });

  expect(await uploadedPicture(test, ada, body, { name: 'again.jpg' })).toMatchObject({ path });
  const listed = await ada.browser.get(deskApi.contentPictures);
  const { pictures } = pictureList.parse(await listed.json());
  expect(pictures.find((one) => one.path === path)).toMatchObject({ draft: null });
});

it('a picture whose removal is planned is not reused until the plan is canceled', async () => {
  const body = await plainPicture().jpeg().toBuffer();
  const { path } = await uploadedPicture(test, ada, body, { name: 'planned.jpg' });
  await changeField(ada, 'about.yaml', photo, path);
  await publishFiles(ada, ['about.yaml']);
  await changeField(ada, 'about.yaml', ['people', 0], { name: 'Ada', role: 'Dev', bio: 'Codes.' });
  await ada.browser.post(deskApi.contentPictureRemove, { path });
  const at = Temporal.Now.plainDateTimeISO(test.services.settings.place.timeZone)
    .add({ days: 1 })
    .toString()
    .slice(0, 16);
  expect(await publishFiles(ada, ['about.yaml', path], at)).toMatchObject({ isPlanned: true });
  const refused = await sendPicture(test, ada, body, { name: 'again.jpg' });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: m.content.plannedBeforeRestore({ path }) });
});

it.each(['desk (1).jpg', 'desk.png.jpg', 'büro & co.jpg'])(
  'a picture named %s that is shown cannot be removed',
  async (name) => {
    const path = `pictures/${name}`;
    cpSync(content.pathOf('pictures/desk.jpg'), content.pathOf(path));
    const blog = 'blog/a-second-post.md';
    for (const [file, field, text] of [
      ['about.yaml', photo, `${path}#focus=30,20`],
      [blog, ['body'], `A ![desk](<${path}>)`],
      [blog, ['body'], `A ![desk](${encodeURI(path)} "(A desk)"), ![desk](pictures/desk.jpg)`],
    ] as const) {
      await changeField(ada, file, [...field], text);
      const removed = await ada.browser.post(deskApi.contentPictureRemove, { path });
      expect(removed.status, text).toBe(409);
      expect(await removed.json()).toMatchObject({ error: m.pictures.inUse() });
      await ada.browser.post(deskApi.contentDiscard, { path: file });
    }
    expect((await ada.browser.post(deskApi.contentPictureRemove, { path })).status).toBe(200);
    await ada.browser.post(deskApi.contentDiscard, { path });
  },
);
