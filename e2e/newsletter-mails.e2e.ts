import { api } from '#contract/routes.ts';
import { expectAccessible } from './support/axe.ts';
import { needsContent, site } from './support/content.ts';
import { mailsTo } from './support/mailbox.ts';
import { expect, overflow, test } from './support/test.ts';

needsContent(site.flags.newsletter, 'newsletter');

test('every email is readable in dark and light mode on the narrowest screen', async ({
  page,
  origin,
}) => {
  const host = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(50)}`;
  const address = `${'l'.repeat(50)}${Date.now()}@${host}.example`;
  const post = (path: string, data: object) => page.request.post(path, { data });
  const tokenOf = (text = '') => /token=([\w-]+)/.exec(text)?.[1];
  await post(api.newsletterSubscribe, { email: address, name: 'N'.repeat(100), consent: true });
  const [confirmation] = await mailsTo(origin, address);
  await post(api.newsletterVerify, { token: tokenOf(confirmation?.text) });
  await mailsTo(origin, address, 2);
  await post(api.newsletterSubscribe, { email: address, consent: true });
  await mailsTo(origin, address, 3);
  await post(api.newsletterUnsubscribeLink, { email: address });
  const [link] = await mailsTo(origin, address, 4);
  await post(api.newsletterUnsubscribe, { token: tokenOf(link?.text) });
  const mails = await mailsTo(origin, address, 5);

  await page.setViewportSize({ width: 320, height: 600 });
  for (const mail of mails) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(mail.html);
      await expectAccessible(page, `${mail.subject}, ${colorScheme}`);
      expect(await overflow(page), mail.subject).toEqual([]);
    }
  }
});
