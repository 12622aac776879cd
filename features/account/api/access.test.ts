import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '#api/openapi/openapi.ts';
import { accountHolder, type Browser, createBrowser } from '#api/testing/account-holders.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { deskApi, deskPath, sharedPreview } from '#contract/desk-addresses.ts';
import { api, href, pages, siteFiles } from '#contract/routes.ts';
import { isOneOf } from '#contract/typed-objects.ts';
import { mayActAs, type StaffRole, staffRoles } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { inviteStaff } from './staff.ts';

/**
 * Who may call each API route. `open` is for everyone. `member` is for signed-in users and only
 * affects their own account; the only one that takes an id ends a session and is tested in
 * own-data.test.ts. The remaining values are staff roles, each with the rights of those before it.
 * To everyone else, staff routes do not seem to exist.
 */
const access: Record<string, 'open' | 'member' | StaffRole> = {
  [`GET ${api.healthz}`]: 'open',
  [`GET ${api.readyz}`]: 'open',
  [`GET ${api.openapi}`]: 'open',
  'GET /assets/:name': 'open',
  [`GET ${api.mailbox}`]: 'open',
  [`GET ${api.mailbox}/:id`]: 'open',
  ...Object.fromEntries(Object.values(siteFiles).map((path) => [`GET ${path}`, 'open' as const])),
  [`POST ${api.newsletterSubscribe}`]: 'open',
  [`GET ${api.newsletterVerify}`]: 'open',
  [`POST ${api.newsletterVerify}`]: 'open',
  [`GET ${api.newsletterUnsubscribe}`]: 'open',
  [`POST ${api.newsletterUnsubscribe}`]: 'open',
  [`POST ${api.newsletterUnsubscribeLink}`]: 'open',
  [`POST ${api.newsletterResubscribe}`]: 'open',
  [`GET ${api.formToken}`]: 'open',
  [`POST ${api.inquiries}`]: 'open',
  [`GET ${sharedPreview.page}`]: 'open',
  [`GET ${sharedPreview.picture}`]: 'open',
  [`GET ${api.authSession}`]: 'member',
  [`POST ${api.authSignUp}`]: 'open',
  [`POST ${api.authVerify}`]: 'open',
  [`POST ${api.authSignIn}`]: 'open',
  [`POST ${api.authSecondFactor}`]: 'open',
  [`GET ${api.authArrival}`]: 'open',
  [`POST ${api.authSignOut}`]: 'open',
  [`POST ${api.authResetLink}`]: 'open',
  [`POST ${api.authReset}`]: 'open',
  [`POST ${api.authEmailConfirm}`]: 'member',
  [`POST ${api.accountName}`]: 'member',
  [`POST ${api.accountPassword}`]: 'member',
  [`POST ${api.accountEmail}`]: 'member',
  [`GET ${api.accountSessions}`]: 'member',
  [`POST ${api.accountSessionsEnd}`]: 'member',
  [`POST ${api.accountSecondFactorSetup}`]: 'member',
  [`POST ${api.accountSecondFactorEnable}`]: 'member',
  [`POST ${api.accountSecondFactorDisable}`]: 'member',
  [`POST ${api.accountRecoveryCodes}`]: 'member',
  [`GET ${api.accountNewsletter}`]: 'member',
  [`POST ${api.accountNewsletter}`]: 'member',
  [`GET ${api.accountInquiries}`]: 'member',
  [`GET ${api.accountFiles}`]: 'member',
  [`POST ${api.accountFiles}`]: 'member',
  [`GET ${api.accountMessages}`]: 'member',
  [`POST ${api.accountMessages}`]: 'member',
  [`GET ${api.accountExport}`]: 'member',
  [`POST ${api.accountDelete}`]: 'member',
  [`POST ${api.accountKeep}`]: 'member',
  [`GET ${deskPath}`]: 'editor',
  [`GET ${deskPath}/*`]: 'editor',
  [`GET ${deskApi.me}`]: 'editor',
  [`GET ${deskApi.content}`]: 'editor',
  [`GET ${deskApi.contentSearch}`]: 'editor',
  [`GET ${deskApi.contentFile}`]: 'editor',
  [`GET ${deskApi.contentChanges}`]: 'editor',
  [`GET ${deskApi.contentHistory}`]: 'editor',
  [`GET ${deskApi.contentPreview}`]: 'editor',
  [`GET ${deskApi.contentMail}`]: 'editor',
  [`POST ${deskApi.contentMailTest}`]: 'editor',
  [`GET ${deskApi.contentLinks}`]: 'editor',
  [`POST ${deskApi.contentLinkAdd}`]: 'editor',
  [`POST ${deskApi.contentLinkEnd}`]: 'editor',
  [`GET ${deskApi.contentPictures}`]: 'editor',
  [`GET ${deskApi.contentPictureFile}`]: 'editor',
  [`POST ${deskApi.contentPictureUpload}`]: 'editor',
  [`POST ${deskApi.contentPictureRemove}`]: 'editor',
  [`POST ${deskApi.contentPicturesFormer}`]: 'owner',
  [`POST ${deskApi.contentDraft}`]: 'editor',
  [`POST ${deskApi.contentDiscard}`]: 'editor',
  [`POST ${deskApi.contentRename}`]: 'editor',
  [`GET ${deskApi.contentCheck}`]: 'editor',
  [`POST ${deskApi.contentPublish}`]: 'editor',
  [`GET ${deskApi.contentPlans}`]: 'editor',
  [`POST ${deskApi.contentApprove}`]: 'editor',
  [`POST ${deskApi.contentCancel}`]: 'editor',
  [`POST ${deskApi.contentSecondPerson}`]: 'owner',
  [`GET ${deskApi.contentPublications}`]: 'editor',
  [`POST ${deskApi.contentUndo}`]: 'editor',
  [`POST ${deskApi.contentRestore}`]: 'editor',
  [`POST ${deskApi.contentChoose}`]: 'editor',
  [`POST ${deskApi.address}`]: 'staff',
  [`GET ${deskApi.requests}`]: 'staff',
  [`GET ${deskApi.csv}`]: 'staff',
  [`GET ${deskApi.subscribersCsv}`]: 'owner',
  [`GET ${deskApi.person}`]: 'staff',
  [`GET ${deskApi.request}`]: 'staff',
  [`GET ${deskApi.replyPreview}`]: 'staff',
  [`POST ${deskApi.signature}`]: 'staff',
  [`GET ${deskApi.notices}`]: 'staff',
  [`POST ${deskApi.noticesSave}`]: 'staff',
  [`GET ${deskApi.receiptPreview}`]: 'owner',
  [`POST ${deskApi.change}`]: 'staff',
  [`POST ${deskApi.release}`]: 'staff',
  [`POST ${deskApi.erase}`]: 'staff',
  [`POST ${deskApi.requestNew}`]: 'staff',
  [`POST ${deskApi.merge}`]: 'staff',
  [`POST ${deskApi.seen}`]: 'staff',
  [`GET ${deskApi.stream}`]: 'staff',
  [`POST ${deskApi.presence}`]: 'staff',
  [`GET ${deskApi.viewers}`]: 'staff',
  [`GET ${deskApi.views}`]: 'staff',
  [`POST ${deskApi.viewSave}`]: 'staff',
  [`POST ${deskApi.viewEnd}`]: 'staff',
  [`POST ${deskApi.note}`]: 'staff',
  [`POST ${deskApi.draft}`]: 'staff',
  [`POST ${deskApi.reply}`]: 'staff',
  [`POST ${deskApi.undo}`]: 'staff',
  [`POST ${deskApi.scheduled}`]: 'staff',
  [`GET ${deskApi.clientFile}`]: 'staff',
  [`POST ${deskApi.elsewhere}`]: 'staff',
  [`GET ${deskApi.replyFile}`]: 'staff',
  [`POST ${deskApi.replyFileUpload}`]: 'staff',
  [`GET ${deskApi.inbox}`]: 'staff',
  [`POST ${deskApi.inboxAssign}`]: 'staff',
  [`GET ${deskApi.rawMail}`]: 'staff',
  [`GET ${deskApi.mailFile}`]: 'staff',
  [`GET ${deskApi.people}`]: 'staff',
  [`GET ${deskApi.reports}`]: 'staff',
  [`GET ${deskApi.letters}`]: 'editor',
  [`GET ${deskApi.letter}`]: 'editor',
  [`GET ${deskApi.letterMail}`]: 'editor',
  [`GET ${deskApi.letterPeople}`]: 'staff',
  [`POST ${deskApi.letterTest}`]: 'editor',
  [`POST ${deskApi.letterSend}`]: 'staff',
  [`POST ${deskApi.letterApprove}`]: 'staff',
  [`POST ${deskApi.letterChange}`]: 'staff',
  [`POST ${deskApi.letterAgain}`]: 'staff',
  [`POST ${deskApi.letterAllAgain}`]: 'staff',
  [`GET ${deskApi.subscribers}`]: 'staff',
  [`GET ${deskApi.subscriber}`]: 'staff',
  [`POST ${deskApi.subscriberAdd}`]: 'staff',
  [`POST ${deskApi.subscriberEnd}`]: 'staff',
  [`POST ${deskApi.importRead}`]: 'staff',
  [`POST ${deskApi.importRows}`]: 'staff',
  [`POST ${deskApi.secondPerson}`]: 'owner',
  [`POST ${deskApi.invite}`]: 'owner',
  [`POST ${deskApi.role}`]: 'owner',
  [`POST ${deskApi.end}`]: 'owner',
  [`GET ${deskApi.log}`]: 'owner',
  [`GET ${deskApi.webhooks}`]: 'owner',
  [`POST ${deskApi.webhookAdd}`]: 'owner',
  [`POST ${deskApi.webhookEnd}`]: 'owner',
  [`POST ${deskApi.redeliver}`]: 'owner',
  [`GET ${deskApi.mailbox}`]: 'owner',
  [`POST ${deskApi.mailboxConnect}`]: 'owner',
  [`POST ${deskApi.mailboxFinish}`]: 'owner',
  [`POST ${deskApi.mailboxEnd}`]: 'owner',
};

const isOfDesk = (who: string): who is StaffRole => isOneOf(staffRoles, who);

let test: TestApp;
let user: Browser;
let editor: Browser;
let staff: Browser;
let owner: Browser;
/** An owner without a second factor. */
let unsafe: Browser;
beforeAll(async () => {
  test = await createTestApp();
  user = (await accountHolder(test)).browser;
  editor = (await deskMember(test, 'editor')).browser;
  staff = (await deskMember(test)).browser;
  owner = (await deskMember(test, 'owner')).browser;
  await test.pool.query(
    `insert into newsletter_subscribers (id, email, email_key, status) values ($1, 'r@reader.example', 'r@reader.example', 'confirmed')`,
    [someone],
  );
  const invited = await accountHolder(test);
  unsafe = invited.browser;
  await test.db.transaction((transaction) =>
    inviteStaff(transaction, test.services.enqueueMail, { email: invited.email, role: 'owner' }),
  );
});
afterAll(() => test.close());

/** A subscriber's id. */
const someone = '00000000-0000-4000-8000-000000000001';

/** The required query parameters of some routes. */
const queries: Record<string, string> = {
  [deskApi.contentFile]: '?path=about.yaml',
  [deskApi.contentCheck]: '?path=about.yaml',
  [deskApi.contentHistory]: '?path=about.yaml',
  [deskApi.contentPreview]: '?url=/about&path=about.yaml',
  [deskApi.subscriber]: `?id=${someone}`,
  [deskApi.contentMail]: '?path=newsletter/keep-the-old-way-open.md',
};

const call = (browser: Browser, method: string, path: string) =>
  method === 'GET' ? browser.get(path) : browser.post(path);

describe('the table of routes', () => {
  it('lists every route of the API, and no others', () => {
    const registered = test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path !== '/*' && path !== '*')
      // Emailed links may also use a language that the site has since dropped.
      .map(({ method, path }) => `${method} ${path.replace(/^\/:language\{[^}]*\}/, '')}`)
      .filter((route) => !Object.values(pages).some(({ path }) => route === `GET ${path}`));
    expect([...new Set(registered)].toSorted()).toEqual(Object.keys(access).toSorted());
  });

  it('agrees with the OpenAPI description on every API call', async () => {
    const { paths } = openApi(test.app.routes, testOrigin, 'Agency');
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // The desk is not in the description because it does not exist for the public.
    const calls = Object.entries(access)
      .filter(
        ([route, who]) =>
          route.includes('/api/') && !isOfDesk(who) && route !== `GET ${api.openapi}`,
      )
      .map(([route]) => route);
    expect(described.toSorted()).toEqual(calls.toSorted());
  });

  for (const [route, who] of Object.entries(access)) {
    const [method = '', path = ''] = route.split(' ');

    if (isOfDesk(who)) {
      it(`${route} exists for the role ${who} and those above it only`, async () => {
        const members = { editor, staff, owner };
        const letIn = staffRoles.filter((role) => mayActAs(role, who)).map((role) => members[role]);
        const shutOut = Object.values(members).filter((browser) => !letIn.includes(browser));
        const unknown = await call(user, method, path.replace(/desk.*/, 'nothing-here'));
        const others = [createBrowser(test), user, unsafe, ...shutOut];
        const isPage = !path.includes('/api/');
        for (const browser of others) {
          const answer = await call(browser, method, path);
          expect(answer.status).toBe(404);
          // Pages are skipped: tests build none, and the page for an unknown path contains that
          // path.
          if (!isPage) expect(await answer.text()).toBe(await unknown.clone().text());
        }
        for (const browser of letIn) {
          const text = await (await call(browser, method, path + (queries[path] ?? ''))).text();
          // The route was reached if it rejects the empty body or reports a missing request with
          // its own message.
          if (!isPage) expect(text).not.toContain(m.answers.notFound());
        }
      });
      continue;
    }

    it(`${route} is for ${who === 'open' ? 'everyone' : 'signed-in people'}`, async () => {
      const anonymous = await call(createBrowser(test), method, path);
      const body = await anonymous.text();
      if (who === 'member') {
        expect(anonymous.status).toBe(401);
        expect(JSON.parse(body)).toMatchObject({ code: 'signed_out' });
        // The server responds with 401 before it reads the body. A signed-in user gets past it.
        expect((await call(user, method, path)).status).not.toBe(401);
      } else {
        expect(body).not.toContain('signed_out');
      }
    });
  }
});

describe('a member page', () => {
  const memberPages = ['account', 'accountSettings', 'dashboard'] as const;

  it.each(memberPages)('%s redirects to the sign-in page, and back afterwards', async (key) => {
    const response = await test.app.request(`${href(key)}?a=1`);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(href('signin', {}, { next: `${href(key)}?a=1` }));
  });

  it.each(memberPages)('%s is shown to signed-in people and never cached', async (key) => {
    const response = await user.get(href(key));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is one of the three pages tested here', () => {
    const members = Object.entries(pages).filter(([, { access: who }]) => who === 'member');
    expect(members.map(([key]) => key)).toEqual(memberPages);
  });
});
