import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  changeField,
  contentFileOf,
  publishFiles,
  startWithContent,
} from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { plainPicture, uploadedPicture } from '#api/testing/desk-pictures.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { contentPlans } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';
import { publishDuePlans } from './plans.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

const about = 'about.yaml';
let test: TestApp;
let ada: Member;
let bo: Member;
let owner: Member;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, close } = await startWithContent());
  ada = await deskMember(test, 'editor');
  bo = await deskMember(test, 'editor');
  owner = await deskMember(test, 'owner');
});
afterAll(() => close());
beforeEach(() => changeField(ada, about, ['title'], `Title ${Math.random()}`));
afterEach(async () => {
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: false });
  await test.pool.query('delete from content_plans');
  await test.pool.query('delete from content_drafts');
});

const plans = async (who: Member) =>
  contentPlans.parse(await (await who.browser.get(deskApi.contentPlans)).json()).plans;
const titleOf = async (path = about) => (await contentFileOf(bo, path)).data;
const draftOf = async () => (await contentFileOf(ada, about)).draft?.data;
const due = () => publishDuePlans(test.services);

const untilDue = () => test.pool.query('update content_plans set at = now()');

/** Returns the local time a few hours from now. */
const inHours = (hours: number) =>
  Temporal.Now.plainDateTimeISO(test.services.settings.place.timeZone)
    .add({ hours })
    .toString()
    .slice(0, 16);

it('a publication planned for a set time waits until then', async () => {
  const wanted = await draftOf();
  expect(await publishFiles(ada, [about], inHours(2))).toMatchObject({ isPlanned: true });
  await due();
  expect(await titleOf()).not.toEqual(wanted);
  expect(await plans(bo)).toMatchObject([{ isMine: false, files: [{ path: about }] }]);
  await untilDue();
  await Promise.all([due(), due()]);
  expect(await titleOf()).toEqual(wanted);
  expect(await plans(ada)).toEqual([]);
});

it('a planned draft that has changed since is not published, and its plan says so', async () => {
  await publishFiles(ada, [about], inHours(1));
  await changeField(ada, about, ['title'], 'On second thought');
  await untilDue();
  await due();
  expect(await titleOf()).not.toMatchObject({ title: 'On second thought' });
  expect(await plans(ada)).toMatchObject([{ failure: m.content.planChanged() }]);
});

it('a new picture is planned with the text that shows it, and not replaced afterwards', async () => {
  const picture = async () =>
    uploadedPicture(test, ada, await plainPicture().png().toBuffer(), { name: 'ada.png' });
  const { path } = await picture();
  const person = { name: 'Ada', role: 'Engineer', bio: 'Codes.', photo: path };
  await changeField(ada, about, ['people'], [person]);
  expect(await publishFiles(ada, [about], inHours(1))).toMatchObject({ isPlanned: true });
  await untilDue();
  await due();
  expect(await titleOf()).toMatchObject({ people: [person] });

  const { path: other } = await uploadedPicture(
    test,
    ada,
    await plainPicture().negate().png().toBuffer(),
    { name: 'bo.png' },
  );
  await changeField(ada, about, ['people'], [{ ...person, photo: other }]);
  await publishFiles(ada, [about], inHours(1));
  await uploadedPicture(test, ada, await plainPicture().blur(2).png().toBuffer(), { path: other });
  await untilDue();
  await due();
  expect(await titleOf()).toMatchObject({ people: [person] });
  expect(await plans(ada)).toMatchObject([{ failure: m.content.planChanged() }]);
});

it.each(['planned', 'stored'])(
  'a text with two new pictures is published as planned after its drafts were %s in another order',
  async (change) => {
    const people = [];
    for (const name of ['Bo', 'Ada']) {
      const body = await plainPicture().png().toBuffer();
      const { path } = await uploadedPicture(test, ada, body, { name: `${name}-${change}.png` });
      people.push({ name, role: 'Engineer', bio: 'Codes.', photo: path });
    }
    await changeField(ada, about, ['people'], people);
    // PostgreSQL reads a table that it knows to be small from beginning to end.
    await test.pool.query('analyze content_drafts');
    await publishFiles(ada, [about], inHours(1));
    if (change === 'stored') {
      // A row that is written again moves to the end.
      const [first] = people;
      await test.pool.query('update content_drafts set base = base where path = $1', [
        first?.photo,
      ]);
      await test.pool.query('update content_drafts set base = base where path = $1', [about]);
    } else {
      const { rows } = await test.pool.query('select drafts from content_plans');
      const drafts = JSON.stringify(JSON.parse(rows[0].drafts).toReversed());
      await test.pool.query('update content_plans set drafts = $1', [drafts]);
    }
    await untilDue();
    await due();
    expect(await plans(ada)).toEqual([]);
    expect(await titleOf()).toMatchObject({ people });
  },
);

it('two publications that show the same new picture are both published as planned', async () => {
  const body = await plainPicture().png().toBuffer();
  const { path } = await uploadedPicture(test, ada, body, { name: 'shared.png' });
  const person = { name: 'Ada', role: 'Engineer', bio: 'Codes.', photo: path };
  const service = 'services/consulting.md';
  await changeField(ada, about, ['people'], [person]);
  await changeField(ada, service, ['body'], `![A desk](${path})\n`);
  await publishFiles(ada, [about], inHours(1));
  await publishFiles(ada, [service], inHours(1));
  await untilDue();
  await due();
  expect(await plans(ada)).toEqual([]);
  expect(await titleOf()).toMatchObject({ people: [person] });
  expect(await titleOf(service)).toMatchObject({ body: `![A desk](${path})\n` });
});

it('planning a publication again replaces the earlier plan', async () => {
  await publishFiles(ada, [about], inHours(1));
  await publishFiles(ada, [about], inHours(3));
  expect(await plans(ada)).toHaveLength(1);
});

it('a version published by someone else in the meantime is not overwritten', async () => {
  await publishFiles(ada, [about], inHours(1));
  await changeField(bo, about, ['title'], 'Bo was first');
  await publishFiles(bo, [about]);
  await untilDue();
  await due();
  expect(await titleOf()).toMatchObject({ title: 'Bo was first' });
  const reason = m.content.publishedMeanwhile({ path: about });
  expect(await plans(ada)).toMatchObject([{ failure: reason }]);
});

it('a failed publication gives its reason in the language of the desk', async () => {
  const services = {
    ...test.services,
    settings: { ...test.services.settings, language: 'fr-CA' },
  };
  await publishFiles(ada, [about], inHours(1));
  // The unchanged draft now contains a mistake, as it would after an update with a stricter schema.
  await test.pool.query(`update content_drafts set data = (data::jsonb || '{"title": ""}')::json`);
  await untilDue();
  await publishDuePlans(services);
  expect(await plans(ada)).toMatchObject([{ failure: 'about.yaml: ne doit pas être vide' }]);
});

it('the plan of a person who has left is not published', async () => {
  const cy = await deskMember(test, 'editor');
  await changeField(cy, about, ['title'], 'By Cy');
  await publishFiles(cy, [about], inHours(1));
  await test.pool.query('update staff set ended_at = now() where id = $1', [cy.id]);
  await untilDue();
  await due();
  expect(await titleOf()).not.toMatchObject({ title: 'By Cy' });
});

it('when a second person is required, someone else has to approve', async () => {
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: true });
  const wanted = await draftOf();
  expect(await publishFiles(ada, [about])).toMatchObject({ publication: null, isPlanned: true });
  await due();
  expect(await titleOf()).not.toEqual(wanted);
  const [plan] = await plans(bo);
  expect(plan?.needsApproval).toBe(true);
  expect((await ada.browser.post(deskApi.contentApprove, { id: plan?.id })).status).toBe(409);
  expect((await bo.browser.post(deskApi.contentApprove, { id: plan?.id })).status).toBe(200);
  expect(await titleOf()).toEqual(wanted);
});

it('a publication planned before a second person was required also waits for approval', async () => {
  const wanted = await draftOf();
  await publishFiles(ada, [about], inHours(3));
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: true });
  await untilDue();
  await due();
  expect(await titleOf()).not.toEqual(wanted);
  const [plan] = await plans(bo);
  expect((await bo.browser.post(deskApi.contentApprove, { id: plan?.id })).status).toBe(200);
  expect(await titleOf()).toEqual(wanted);
});

it('when a second person is required, only an owner can restore an earlier version alone', async () => {
  const { publication } = await publishFiles(ada, [about]);
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: true });
  const wanted = await titleOf();
  const undo = (who: Member) =>
    who.browser.post(deskApi.contentUndo, { id: publication, isAllAfter: false });
  const refused = await undo(ada);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ error: m.content.needsSecondPerson() });
  const choice = { path: about, of: 'folder' };
  expect((await ada.browser.post(deskApi.contentChoose, choice)).status).toBe(422);
  expect(await titleOf()).toEqual(wanted);
  expect((await undo(owner)).status).toBe(200);
  expect(await titleOf()).not.toEqual(wanted);
});

it('a time that has passed is refused, and nothing is published', async () => {
  const wanted = await draftOf();
  const at = inHours(-2);
  const refused = await ada.browser.post(deskApi.contentPublish, { paths: [about], at });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ fields: { at: m.letters.timePast() } });
  await due();
  expect(await plans(ada)).toEqual([]);
  expect(await titleOf()).not.toEqual(wanted);
});

it('two plans of different files approved at the same time are both published', async () => {
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: true });
  await changeField(ada, 'pricing.yaml', ['title'], `Prices ${Math.random()}`);
  const wanted = (await contentFileOf(ada, 'pricing.yaml')).draft?.data;
  await publishFiles(ada, [about]);
  await publishFiles(ada, ['pricing.yaml']);
  const approve = (id: number) => bo.browser.post(deskApi.contentApprove, { id });
  await Promise.all((await plans(bo)).map(({ id }) => approve(id)));
  expect(await plans(bo)).toEqual([]);
  expect(await titleOf('pricing.yaml')).toEqual(wanted);
});

it('a draft that changed after it was shown cannot be approved', async () => {
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: true });
  await publishFiles(ada, [about]);
  const [plan] = await plans(bo);
  await changeField(ada, about, ['title'], 'Something else');
  expect((await bo.browser.post(deskApi.contentApprove, { id: plan?.id })).status).toBe(409);
});

it('an editor can neither see nor approve planned changes to the settings', async () => {
  await owner.browser.post(deskApi.contentSecondPerson, { isNeeded: true });
  await changeField(owner, 'site.json', ['brand', 'name'], 'Another name');
  expect(await publishFiles(owner, ['site.json'])).toMatchObject({ isPlanned: true });
  expect(await plans(bo)).toEqual([]);
  const [plan] = await plans(owner);
  expect((await bo.browser.post(deskApi.contentApprove, { id: plan?.id })).status).toBe(404);
});

it('a plan can be canceled by its author or an owner, and the draft is kept', async () => {
  const wanted = await draftOf();
  await publishFiles(ada, [about], inHours(1));
  const [plan] = await plans(bo);
  expect((await bo.browser.post(deskApi.contentCancel, { id: plan?.id })).status).toBe(404);
  expect((await owner.browser.post(deskApi.contentCancel, { id: plan?.id })).status).toBe(200);
  expect(await draftOf()).toEqual(wanted);
  expect(await plans(ada)).toEqual([]);
});
