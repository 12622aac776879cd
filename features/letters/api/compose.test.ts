import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { inlineRules } from '#api/mail/mail-styles.ts';
import { letterFile } from '#api/testing/letter-file.ts';
import { richLetter } from '#api/testing/rich-letter.ts';
import { testSettings } from '#api/testing/test-settings.ts';
import { href } from '#contract/routes.ts';
import { freezeLetter, largestLetter, mailForReader } from './compose.ts';
import type { LetterFile } from './letter-files.ts';

const siteUrl = 'https://agency.example/site';
const addresses = { siteUrl, apiUrl: siteUrl, host: 'agency.example' };
const settings = testSettings();
const frozen = (given: Partial<LetterFile> = {}) =>
  freezeLetter(letterFile(given), settings, { siteUrl });
const pictures = { 'pictures/desk.jpg': { name: 'desk-960.jpg', width: 960 } };
const rich = frozen({ body: richLetter, pictures });
const pageUrl = siteUrl + href('newsletterIssue', { slug: rich.slug });

describe('a letter’s HTML', () => {
  it('has no error that html-validate finds', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended', 'html-validate:document'],
      rules: {
        // Email apps drop other styles, and Outlook reads only conditional comments.
        'no-inline-style': 'off',
        'no-conditional-comment': 'off',
        // The role's name in older screen readers.
        'presentation-role-style': 'off',
      },
    });
    const report = await validator.validateString(rich.html);
    const found = report.results.flatMap(({ messages }) => messages);
    expect(found.map(({ ruleId, message, line }) => `${ruleId} (${line}): ${message}`)).toEqual([]);
  });

  it('has its styles on every visible element, for email apps that drop all others', () => {
    const shown = rich.html.replace(/<head>[\s\S]*<\/head>/, '');
    const tags = shown.match(/<(h\d|p|li|img|pre|blockquote|th|td|div)\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(30);
    // The cell in Outlook's table has no such style.
    expect(tags.filter((tag) => !tag.includes(' style="') && tag !== '<td>')).toEqual([]);
  });

  it('has a dark-mode color wherever it has an inline one', () => {
    const [, dark = ''] = /prefers-color-scheme: dark\) \{([\s\S]*?)\n {2}\}/.exec(rich.html) ?? [];
    const known = [...dark.matchAll(/^ *(.*) \{ .* !important; \}$/gm)].flatMap(
      ([, selectors = '']) => selectors.split(', '),
    );
    const coloured = Object.entries(inlineRules(settings.brand))
      .filter(
        ([selector, styles]) =>
          /(^|[ -])(color|background): #/.test(styles) && selector !== '.rule',
      )
      .map(([selector]) => selector);
    expect(coloured.length).toBeGreaterThan(5);
    expect(coloured.filter((selector) => !known.includes(selector))).toEqual([]);
  });

  it('links to the site with absolute addresses, and to its own page for anchors', () => {
    const links = [...rich.html.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toContain(`${siteUrl}/about#team`);
    expect(links).toContain(`${pageUrl}#what-the-numbers-say`);
    expect(links).toContain('mailto:us@agency.example');
    expect(links).toContain('https://other.example/a?b=1&#38;c=2');
    expect(links.filter((address) => !/^(https:\/\/|mailto:)/.test(address ?? ''))).toEqual([]);
  });

  it('contains only the text of links to disabled pages', () => {
    const flags = { ...settings.flags, pricing: false };
    const file = letterFile({ body: 'See [the prices](/pricing).' });
    const { html, text } = freezeLetter(file, { ...settings, flags }, { siteUrl });
    expect(html).toContain('See the prices.');
    expect(text).toContain('See the prices.');
  });

  it('contains only the text of links to pages missing in its language', () => {
    const body = 'See [the work](/services/consulting/#steps) and [the rest](/services/other).';
    const { html, text } = frozen({ body, leftOut: ['/services/consulting'] });
    expect(html).toContain('See the work and <a ');
    expect(text).toContain('See the work and the rest (');
  });

  it('shows pictures from the site, no wider than the text', () => {
    expect(rich.html).toMatch(
      /<img src="https:\/\/agency\.example\/site\/assets\/desk-960\.jpg" width="494" alt="Two people/,
    );
  });

  it('begins with the preview line, which only email lists show', () => {
    const [, hidden = ''] =
      /<body[^>]*>\s*<div[^>]*display: none[^>]*>(.*?)<\/div>/.exec(rich.html) ?? [];
    expect(hidden).toMatch(/^What it is about\. /);
  });

  it('shows tags as they were typed', () => {
    expect(frozen({ body: 'A <b onclick="x()">bold</b> word' }).html).not.toContain('<b ');
  });
});

describe('a letter’s text', () => {
  it('can be read on its own, without any Markdown syntax', () => {
    expect(rich.text).toContain('What the numbers say\n--------------------\n');
    expect(rich.text).toContain(`a page (${siteUrl}/about#team)`);
    expect(rich.text).toContain('an address (ada@agency.example)');
    expect(rich.text).toContain('[Two people at a desk, one of them pointing at a screen]');
    expect(rich.text).toContain('- Two, with a list of its own:\n  1. first\n  2. second\n- Three');
    expect(rich.text).toContain('1. Plan\n\n   A second paragraph of the first step.\n\n2. Build');
    expect(rich.text).toContain(
      'Step     Days   Done by\n------   ----   -------\nSurvey   3      us',
    );
    expect(rich.text).toContain('5 < 6 & "quotes"');
    expect(rich.text).not.toMatch(/#{2,}|\*\*|~~|!\[|\]\(|`|&\w+;|<\w/);
  });

  it('contains the same content as the HTML', () => {
    for (const part of ['A letter', 'Unsubscribe', pageUrl]) expect(rich.text).toContain(part);
  });
});

describe('a copy of a letter', () => {
  it('has its reader’s token in the unsubscribe link, and nowhere else', () => {
    const { html = '', text } = mailForReader(rich, 'ada@client.example', 'her-token', addresses);
    for (const part of [html, text]) {
      expect(part.match(/her-token/g)).toHaveLength(1);
      expect(part).not.toContain('placeholder.invalid');
    }
  });
});

describe('a letter is rejected', () => {
  it.each([
    ['that appears only in the archive', { send: false }, 'appears only in the archive'],
    [
      'in which a text is still to be written',
      { body: 'Replace this with your text.' },
      'still contains the placeholder',
    ],
    [
      'that Gmail would cut off',
      { body: 'word '.repeat(largestLetter / 5) },
      'Shorten it to 100 KB',
    ],
  ])('%s', (_, given, reason) => {
    expect(() => frozen(given)).toThrow(reason);
  });
});

it('the hash changes with the subject, HTML or text', () => {
  const hashes = [{}, { title: 'Another' }, { body: 'Other' }, { summary: 'Other' }].map(
    (given) => frozen(given).hash,
  );
  expect(new Set(hashes).size).toBe(4);
});

it('a letter from a French site says in French how to unsubscribe', () => {
  const { text } = freezeLetter(letterFile({}), { ...settings, language: 'fr-CA' }, { siteUrl });
  expect(text).toContain('Se désabonner');
});
