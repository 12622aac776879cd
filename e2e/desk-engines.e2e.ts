import { expect } from '@playwright/test';
import { deskPath } from '#contract/desk-addresses.ts';
import { href } from '#contract/routes.ts';
import { password } from './support/account-holder.ts';
import { deskMember, sentRequest } from './support/desk.ts';
import { startFirefox, startWebKit } from './support/engines.ts';
import { overHttps } from './support/https.ts';
import { mailsTo } from './support/mailbox.ts';
import { test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

// Over HTTPS, because WebKit stores no secure cookies on http://localhost.
const engines = [
  { name: 'Firefox', start: startFirefox, program: process.env.FIREFOX_PATH },
  { name: 'WebKit', start: startWebKit, program: process.env.WEBKIT_DRIVER_PATH },
];
const heading = "document.querySelector('h1')?.textContent";

for (const { name, start, program = '' } of engines) {
  test.describe(`the desk in ${name}`, () => {
    test.skip(program === '', `needs ${name}`);
    let end: () => Promise<void>;
    let visitor: Visitor;
    test.beforeEach(async ({ page, origin }) => {
      const { email, recoveryCode } = await deskMember(page);
      const session = await start(program);
      const site = await overHttps(origin);
      end = async () => {
        await session.end();
        site.end();
      };
      visitor = new Visitor(session, site.origin);
      await visitor.resize(1300, 900);
      await visitor.open(href('signin', {}, { next: deskPath }));
      await visitor.type('main [name=email]', email);
      await visitor.type('main [name=password]', password);
      await visitor.click('Sign in', 'main');
      await visitor.sees(heading, 'Enter your code');
      await visitor.type('main [name=code]', recoveryCode);
      await visitor.click('Continue', 'main');
      await visitor.sees(heading, 'Open');
    });
    test.afterEach(() => end?.());

    test('a request is found and answered, and the reply is undone and sent again', async ({
      origin,
    }) => {
      const companyName = `Freight ${crypto.randomUUID().slice(0, 8)}`;
      const { reference, email } = await sentRequest(origin, { companyName });
      await visitor.typeInto('Search', reference);
      await visitor.sees("document.querySelectorAll('[data-row]').length", 1);
      await visitor.click(companyName);
      await visitor.sees(heading, companyName);
      await visitor.typeInto('Reply to the client', 'Hello, yes we can.');
      await visitor.reads('Draft saved');
      await visitor.reload();
      await visitor.sees("document.querySelector('textarea').value", 'Hello, yes we can.');
      await visitor.click('Send');
      await visitor.click('Undo');
      await visitor.sees("document.querySelector('textarea').value", 'Hello, yes we can.');
      await visitor.click('Send');
      const mails = await mailsTo(origin, email, 2);
      expect(mails.map(({ text }) => text).join()).toContain('yes we can.');
    });

    test('text is changed beside a preview of its page, and the draft survives a reload', async () => {
      await visitor.click('Content');
      await visitor.click('Prices');
      const cut =
        "[...document.querySelectorAll('textarea')].filter((one) => one.scrollHeight > one.clientHeight + 1).length";
      await visitor.sees("document.querySelector('textarea') !== null");
      await visitor.sees(cut, 0);
      await visitor.typeInto('Title', ' for everyone');
      const title =
        "document.querySelector('iframe:not([hidden])').contentDocument.querySelector('h1').textContent";
      await visitor.sees(`${title}.endsWith(' for everyone')`);
      await visitor.reads('Draft saved');
      await visitor.reload();
      await visitor.sees(`${title}.endsWith(' for everyone')`);
      await visitor.click('Discard draft');
      await visitor.sees(heading, 'Content');
    });
  });
}
