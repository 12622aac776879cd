import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { expect, it } from 'vitest';
import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { siteSettings } from '#contract/settings/site-settings.ts';
import { linkExtension } from './links-in-text.ts';

const { flags } = siteSettings.parse(
  JSON.parse(readFileSync('e2e/fixtures/content/site.json', 'utf8')),
);

it('a link to a disabled page becomes plain text, and other links are kept', () => {
  const isShown = (address: string) =>
    isSwitchedOn(address, { ...flags, careers: false, help: true });
  const markdown = new Marked(linkExtension(isShown));
  expect(markdown.parse('See *our* [**open** roles](/careers#now) and [help](/help).')).toBe(
    '<p>See <em>our</em> <strong>open</strong> roles and <a href="/help">help</a>.</p>\n',
  );
});
