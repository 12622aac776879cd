import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { collections } from '../../contract/content/collections.ts';
import { checkFields } from '../../contract/errors/wrong-fields.ts';
import { href } from '../../contract/routes.ts';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from '../checks/check-content.ts';

describe('a redirect', () => {
  it.each([
    ['{ from: old, status: 410 }', 'from: must begin with /'],
    ['{ from: "/a?b", status: 410 }', 'from: must begin with /'],
    ['{ from: "/a#b", status: 410 }', 'from: must begin with /'],
    ['{ from: //a, status: 410 }', 'from: must begin with /'],
    ['{ from: /a/../b, status: 410 }', 'from: must begin with /'],
    ['{ from: "/a/*", status: 410 }', 'from: must begin with /'],
    ['{ from: /a, to: //evil.example, status: 301 }', 'to: must be /a-page'],
    ['{ from: /a, to: "/\\\\evil.example", status: 301 }', 'to: must be /a-page'],
    ['{ from: /a, to: "http://a.example", status: 301 }', 'to: must be /a-page'],
    ['{ from: /a, to: "javascript:alert(1)", status: 301 }', 'to: must be /a-page'],
    ['{ from: /a, status: 301 }', 'to: is missing; only 410 has none'],
    ['{ from: /a, to: /, status: 410 }', 'to: must not be set with 410; remove it'],
    ['{ from: /a, to: /, status: 302 }', 'status: Invalid'],
  ])('with %s is rejected by the schema with a reason', (entry, reason) => {
    const result = checkFields(collections['redirects.yaml'].schema, [parse(entry)]);
    const wrong = 'wrong' in result ? result.wrong : [];
    expect(wrong.map(({ path, reason }) => `${path.join('.')}: ${reason}`)[0]).toContain(
      `0.${reason}`,
    );
  });
});

describe('content/redirects.yaml', () => {
  const copy = inContentCopy();

  /** Builds the content with these redirects and returns the mistakes and the parsed redirects. */
  async function readWith(text: string) {
    writeFileSync(copy.pathOf('redirects.yaml'), text);
    const { values, mistakes } = await checkContent();
    return { mistakes, redirects: values.redirects?.redirects };
  }

  const mistakesOf = async (text: string) => (await readWith(text)).mistakes;

  it('may be missing', async () => {
    rmSync(copy.pathOf('redirects.yaml'), { force: true });
    const { values, mistakes } = await checkContent();
    expect(mistakes).toEqual([]);
    expect(values.redirects?.redirects).toEqual([]);
  });

  it('lists the old addresses of its own language only', async () => {
    copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
    expect(await mistakesOf('- { from: /fr/old, to: /, status: 301 }')).toEqual([
      expect.stringMatching(
        /^content\/redirects\.yaml:1: 0\.from: \/fr\/old is in another language/,
      ),
    ]);
  });

  it('lists old addresses, whose trailing slashes are removed', async () => {
    expect(
      await readWith(
        `- { from: /old/, to: ${href('about')}#team, status: 301 }\n- { from: /gone, status: 410 }\n`,
      ),
    ).toEqual({
      mistakes: [],
      redirects: [
        { from: '/old', to: `${href('about')}#team`, status: 301 },
        { from: '/gone', status: 410 },
      ],
    });
  });

  it('stops the build with the file, line and reason for every entry that cannot work', async () => {
    const entries = [
      ['{ from: /a, to: /nope, status: 301 }', 'to: /nope is not a page of this site'],
      ['{ from: /, to: /, status: 301 }', 'from: / exists'],
      ['{ from: /first, status: 410 }', 'from: /first is already used above'],
    ];
    const list = entries.map(([entry]) => `- ${entry}\n`).join('');
    const mistakes = await mistakesOf(`- from: /first\n  status: 410\n${list}`);
    for (const [index, [, reason]] of entries.entries()) {
      expect(mistakes).toContainEqual(
        expect.stringContaining(`content/redirects.yaml:${index + 3}: ${index + 1}.${reason}`),
      );
    }
    expect(await mistakesOf('# None\n- { from: old, status: 410 }\n')).toEqual([
      expect.stringContaining('content/redirects.yaml:2: 0.from: must begin with /'),
    ]);
  });

  it('cannot lead to a disabled page', async () => {
    copy.edit('site.json', /"press": \w+/, '"press": false');
    const mistakes = await mistakesOf(`- { from: /a, to: ${href('press')}, status: 301 }\n`);
    expect(mistakes).toEqual([
      expect.stringContaining(`${href('press')} is not a page of this site`),
    ]);
  });
});
