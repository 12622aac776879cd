import { expect, test } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { mailAbout, newAddress, password } from './support/account-holder.ts';
import {
  faq,
  inquiryExample,
  labelOf,
  needsContent,
  reference,
  service,
  site,
} from './support/content.ts';
import { startFirefox, startWebKit } from './support/engines.ts';
import { linkIn, mailsTo, newReader } from './support/mailbox.ts';
import { keys, Visitor } from './support/visitor.ts';

// `npm run test:long` finds or installs these engines: tools/checks/find-other-programs.ts.
const engines = [
  { name: 'Firefox', start: startFirefox, program: process.env.FIREFOX_PATH },
  { name: 'WebKit', start: startWebKit, program: process.env.WEBKIT_DRIVER_PATH },
];
const url = 'location.pathname';
const heading = "document.querySelector('h1').textContent";
const running = "document.documentElement.dataset.app === 'running'";
const answerTo = (field: string) => `document.querySelector('#inquiry-${field}').value`;

for (const { name, start, program = '' } of engines) {
  test.describe(`in ${name}`, () => {
    test.skip(program === '', `needs ${name}`);
    let end: () => Promise<void>;
    let visitor: Visitor;
    test.beforeEach(async () => {
      const session = await start(program);
      end = session.end;
      visitor = new Visitor(session, process.env.BASE_URL ?? '');
      await visitor.resize(1300, 900);
    });
    test.afterEach(() => end?.());

    test('the home page opens, and its menu leads to a service', async () => {
      await visitor.open(href('home'));
      await visitor.reads('In partnership with');
      // Only checks that the font was fetched. With `font-display: optional`, a slow first visit
      // uses the fallback font.
      await visitor.sees(
        "performance.getEntriesByType('resource').some(({ name, decodedBodySize }) => name.endsWith('.woff2') && decodedBodySize > 0)",
      );
      await visitor.click('Our Services', 'header');
      await visitor.choose(`header details[open] a[href$="${href('service', service)}"]`);
      await visitor.sees(url, href('service', service));
      await visitor.sees("document.querySelector('header details[open]')", null);
    });

    test('the drawer opens in a narrow window, is modal and closes', async () => {
      await visitor.resize(500, 900);
      await visitor.open(href('home'));
      await visitor.click('Open menu');
      await visitor.sees("document.querySelector('dialog').matches(':modal')");
      await visitor.press(keys.escape);
      await visitor.sees("document.querySelector('dialog').open", false);
      await visitor.click('Open menu');
      await visitor.click(labelOf('pricing'), 'dialog');
      await visitor.sees(url, href('pricing'));
      await visitor.sees("document.querySelector('dialog').open", false);
    });

    test('each FAQ tab shows its questions, and a question opens', async () => {
      const { category = '', questions = [] } = faq[1] ?? {};
      // Uses the last question, because the first one is open initially.
      const last = questions.at(-1);
      await visitor.open(href('home'));
      await visitor.click(category, '.faq');
      await visitor.sees(
        "document.querySelector('[role=tabpanel]:not([hidden]) h3').textContent",
        category,
      );
      await visitor.click(last?.question ?? '', '[role=tabpanel]:not([hidden])');
      await visitor.reads(last?.answer.slice(0, 20) ?? '', '[role=tabpanel]:not([hidden])');
    });

    test('the pricing page shows its cards, and their buttons open an email', async () => {
      await visitor.open(href('pricing'));
      await visitor.reads('Contact Sales');
      await visitor.sees('document.querySelectorAll(\'article a[href^="mailto:"]\').length', 3);
      await visitor.sees('document.documentElement.scrollWidth <= innerWidth');
    });

    test('a service request is filled in, reviewed and sent', async () => {
      await visitor.open(href('inquiry'));
      await visitor.sees(running);
      await visitor.click('Show all');
      const answers = { ...inquiryExample, email: newAddress() };
      for (const [field, given] of Object.entries(answers)) {
        for (const value of [given].flat()) await answer(visitor, field, value);
      }
      await visitor.click('Review and send');
      await visitor.reads('Check your answers before sending your request');
      await visitor.click('Confirm and send');
      await visitor.sees(heading, 'Request sent');
      await visitor.sees(`location.search.startsWith('?ref=${reference}')`);
      expect((await mailAbout(answers.email, '')).to).toBe(answers.email);
    });

    test('a draft survives a reload', async () => {
      await visitor.open(href('inquiry'));
      await visitor.sees(running);
      await visitor.type('#inquiry-contactName', 'Ada Example');
      await visitor.reads('Draft saved');
      await visitor.reload();
      await visitor.sees(answerTo('contactName'), 'Ada Example');
    });

    test('tabbing past unanswered choices loses nothing', async () => {
      await visitor.open(href('inquiry'));
      await visitor.sees(running);
      await visitor.type('#inquiry-contactName', 'Ada Example');
      const { tab } = keys;
      await visitor.press(tab, ...'Head', tab, ...'Freight Ltd.', tab, tab, tab);
      await visitor.press(...'Testville', tab, tab, ...'a');
      const typed = async () => {
        await visitor.sees(answerTo('contactName'), 'Ada Example');
        await visitor.sees(answerTo('jobTitle'), 'Head');
        await visitor.sees(answerTo('companyName'), 'Freight Ltd.');
        await visitor.sees(answerTo('businessLocation'), 'Testville');
        await visitor.sees(answerTo('email'), 'a');
      };
      await typed();
      await visitor.reads('Draft saved');
      await visitor.reload();
      await typed();
    });

    test('a reader subscribes, confirms and unsubscribes', async () => {
      needsContent(site.flags.newsletter, 'newsletter');
      const address = newReader();
      await visitor.open(href('newsletter'));
      await visitor.type('main input[type=email]', address);
      await visitor.choose('main input[name=consent]');
      await visitor.click('Subscribe', 'main');
      await visitor.reads('Check your inbox');
      const [confirmation] = await mailsTo(process.env.BASE_URL ?? '', address);
      await visitor.open(linkIn(confirmation));
      await visitor.reads('Your subscription is confirmed');
      const [welcome] = await mailsTo(process.env.BASE_URL ?? '', address, 2);
      await visitor.open(linkIn(welcome));
      await visitor.reads('You have been unsubscribed');
    });

    test('a client signs up, confirms and signs out', async () => {
      const address = newAddress();
      await visitor.open(href('signup'));
      await visitor.sees(running);
      await visitor.type('main [name=name]', 'Ada Holder');
      await visitor.type('main [name=email]', address);
      await visitor.type('main [name=password]', password);
      await visitor.choose('main [type=checkbox]');
      await visitor.click('Create account', 'main');
      await visitor.sees(heading, 'Check your inbox');
      await visitor.open(linkIn(await mailAbout(address, 'Confirm your address')));
      await visitor.click('Confirm address', 'main');
      if (name === 'WebKit') {
        // WebKit stores no secure cookies on http://localhost (README.md), which the message
        // mentions.
        await visitor.sees(heading, 'Choose your password');
        await visitor.sees("document.activeElement.closest('main') !== null");
        await visitor.type('main [type=password]', password);
        await visitor.click('Set password and confirm', 'main');
        await visitor.sees(heading, 'Your address is confirmed');
        await visitor.open(href('login'));
        await visitor.sees(running);
        await visitor.type('main [name=email]', address);
        await visitor.type('main [name=password]', password);
        await visitor.click('Sign in', 'main');
        await visitor.reads(m.fields.cookieRefused());
        return;
      }
      await visitor.sees(heading, 'Hello, Ada Holder');
      await visitor.open(href('account'));
      await visitor.click('Sign out', 'main');
      await visitor.reads('signed out', 'body');
      // Waits because the app navigates home, which would cancel a navigation started earlier.
      await visitor.sees(url, href('home'));
      await visitor.open(href('dashboard'));
      await visitor.sees(url, href('signin'));
    });

    test('the search finds a service', async () => {
      await visitor.open(href('search'));
      await visitor.type('main [name=q]', service.name);
      await visitor.click('Search', 'main');
      await visitor.reads(`for “${service.name}”`);
      await visitor.click(service.name, 'main');
      await visitor.sees(url, href('service', service));
    });

    test('on a narrow screen, each table row contains its header', async () => {
      await visitor.resize(500, 900);
      await visitor.open(href('privacyPolicy'));
      await visitor.look("for (const one of document.querySelectorAll('details')) one.open = true");
      const outside = `[...document.querySelectorAll('main tbody tr')].filter((row) => {
        const { top, bottom } = row.querySelector('th > *').getBoundingClientRect();
        const box = row.getBoundingClientRect();
        return top === bottom || top < box.top || bottom > box.bottom;
      }).length`;
      await visitor.sees(outside, 0);
    });

    test('an unknown address shows a page that links home', async () => {
      await visitor.open('/no-such-page');
      await visitor.sees(heading, "We can't find this page");
      await visitor.click('Home', 'main');
      await visitor.sees(url, href('home'));
    });
  });
}

/** Chooses or types an answer in the service request form. */
async function answer(visitor: Visitor, field: string, value: string): Promise<void> {
  const control = `#inquiry-form [name="${field}"]`;
  const choice = `${control}[value="${value}"]:is([type=radio], [type=checkbox])`;
  const has = (selector: string) =>
    visitor.look('return document.querySelector(arguments[0]) !== null', selector);
  if (await has(choice)) await visitor.choose(choice);
  else if (await has(`#inquiry-form select[name="${field}"]`)) {
    // WebDriver cannot open a select list in WebKit, but typing selects an option in every browser.
    await visitor.look('document.querySelector(arguments[0]).focus()', control);
    await visitor.press(...value);
  } else await visitor.type(control, value);
}
