import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { syntaxMistakes } from '../../api/settings/content-errors.ts';
import { collections } from '../../contract/content/collections.ts';
import { checkFields } from '../../contract/errors/wrong-fields.ts';
import { fieldsOf } from '../../contract/field-info.ts';
import { siteSettings } from '../../contract/settings/site-settings.ts';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent, mistakesInContent } from './check-content.ts';

const copy = inContentCopy();

describe('an invalid content file', () => {
  it.each([
    [
      'a field',
      [
        ['careers/product-designer.md', /^posted:.*$/m, 'posted: soon', 'posted'],
        ['services/consulting.md', /^name:.*$/m, '', 'name'],
        ['faq/payment.yaml', /^category:.*$/m, 'category: ""', 'category'],
        ['home.yaml', /^award:$/m, 'prize:', 'prize: is not a field here; the fields are'],
        ['contact.yaml', /^hours:$/m, 'hour:', 'hours: is missing'],
        ['press.yaml', /^title:.*$/m, 'title: ""', 'title: must not be empty'],
        ['forums.yaml', /^title:.*$/m, 'colour: red', 'is not a field here; the fields are title,'],
        ['developers.yaml', /method: POST/, 'method: PUSH', 'calls.0.method: Invalid option'],
        ['blog/what-a-test-set-is-for.md', /^author:.*$/m, '', 'author: is missing'],
      ],
    ],
    [
      'what is named elsewhere',
      [
        ['services/consulting.md', /^icon:.*$/m, 'icon: Rocket ship', 'icon'],
        ['forums/who-owns-the-code.md', /^date:.*$/m, 'date: soon', 'date: must be a day'],
        ['popular.yaml', /payment\/price/, 'payment/x', 'there is no question payment/x'],
      ],
    ],
    [
      'a reference',
      [
        ['pages.yaml', /^about:$/m, 'abuot:', 'about is missing'],
        ['services/consulting.md', /^questions:.*$/m, 'questions: [x/y]', 'no question x/y'],
        ['pricing.yaml', /^title:/m, 'questions: x\ntitle:', 'there is no category x'],
        ['forums/who-owns-the-code.md', /^category:.*$/m, 'category: x', 'there is no category x'],
      ],
    ],
    [
      'a setting',
      [
        [
          'site.json',
          /"copyrightYear": \d+/,
          '"copyrightYear": "now"',
          'copyrightYear: must be a number',
        ],
      ],
    ],
  ] satisfies [string, [string, RegExp, string, string][]][])(
    'in %s stops the build with the file name, line, field and reason',
    async (_, cases) => {
      for (const [file, from, to] of cases) copy.edit(file, from, to);
      const { mistakes } = await checkContent();
      for (const [file, , , named] of cases) {
        const ofFile = mistakes.filter((mistake) => mistake.startsWith(`content/${file}:`));
        const found = ofFile.find((mistake) => mistake.includes(named)) ?? '';
        expect(found, mistakes.join('\n')).toContain(named);
        const lines = readFileSync(copy.pathOf(file), 'utf8').split('\n');
        const line = Number(/:(\d+): /.exec(found)?.[1]);
        expect(line, found).toBeLessThanOrEqual(lines.length);
      }
    },
  );

  it.each([
    [{ contact: { address: { countryCode: 'Canada' } } }, 'must be two capital letters such as CA'],
    [{ flags: { tagManager: true } }, 'must be false: '],
  ])('in the settings, as in %j, is reported with a reason', (change, reason) => {
    const settings = JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8'));
    const [[group, fields] = ['', {}]] = Object.entries(change);
    const result = checkFields(siteSettings, {
      ...settings,
      [group]: merged(settings[group], fields),
    });
    expect('wrong' in result && result.wrong.map(({ reason }) => reason)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it('stops the build even if no page shows it, and is reported once', async () => {
    copy.edit('press.yaml', /^title:.*$/m, 'title: ""');
    copy.edit('contact.yaml', /^hours:$/m, 'hour:');
    const said = (await mistakesInContent()).join('\n');
    expect(said.match(/content\/press\.yaml:1: title: must not be empty/g)).toHaveLength(1);
    expect(said.match(/content\/contact\.yaml:1: hours: is missing/g)).toHaveLength(1);
  });

  it.each([
    ['title: A page: a heading', 'put text that contains ": " in quotes'],
    ['title: A page\ntitle: A page', 'remove or rename one of the two'],
    ['lead:\n\t- b', 'indent with spaces'],
    ['title: "A page', 'close the open quote or bracket'],
  ])('with the YAML %j is reported with the line and a suggested fix', (yaml, remedy) => {
    writeFileSync(copy.pathOf('contact.yaml'), `# Contact\n${yaml}\n`);
    const mistakes = syntaxMistakes();
    expect(mistakes).toEqual([expect.stringMatching(/^content\/contact\.yaml:[23]: /)]);
    expect(mistakes[0]).toContain(remedy);
  });

  it.each([
    ['"brand": {', '"brand": {{'],
    ['"demo": false\n  },\n  "social"', '"demo": false,\n  },\n  "social"'],
    ['"social"', '# Profiles\n  "social"'],
  ])('with %j as %j in the settings is reported with the line', (from, to) => {
    const settings = readFileSync(copy.pathOf('site.json'), 'utf8');
    expect(settings).toContain(from);
    writeFileSync(copy.pathOf('site.json'), settings.replace(from, to));
    const mistakes = syntaxMistakes();
    expect(mistakes).toEqual([expect.stringMatching(/^content\/site\.json:\d+: .+; .+/)]);
  });

  it('with two entries that have the same ID is reported with the line of the second', async () => {
    copy.edit(
      'faq/payment.yaml',
      /^ {2}- id: .*(\n[\s\S]*?)^ {2}- id: .*$/m,
      '  - id: a$1  - id: a',
    );
    const { mistakes } = await checkContent();
    expect(mistakes).toContainEqual(
      expect.stringMatching(/^content\/faq\/payment\.yaml:\d+: questions\.1\.id: a is already/),
    );
  });

  it('with the same name as another file is reported with both names', async () => {
    const faq = readFileSync(copy.pathOf('help/your-data.md'), 'utf8');
    writeFileSync(copy.pathOf('help/2-your-data.md'), faq);
    const { mistakes } = await checkContent();
    expect(mistakes).toContainEqual(
      expect.stringMatching(/^content\/help\/.*: has the same name as content\/help\/.*; rename/),
    );
  });

  it('with a description that is too long is reported with both lengths and the field’s help', async () => {
    copy.edit('pages.yaml', /^ {2}description: .*$/m, `  description: ${'x'.repeat(200)}`);
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([
      expect.stringMatching(
        /^content\/pages\.yaml:\d+: \w+\.description: has 200 characters; shorten it to 170\. Description: /,
      ),
    ]);
  });

  it('with a form, or nested too deeply in its Markdown, is rejected with the line or file', async () => {
    for (const [name, text] of [
      ['terms-of-service', '<form action="/api/newsletter">'],
      ['privacy-policy', `${'> '.repeat(9000)}Text`],
    ] as const) {
      const path = copy.pathOf(`legal/${name}.md`);
      writeFileSync(path, `${readFileSync(path, 'utf8')}\n${text}\n`);
    }
    const { mistakes } = await checkContent();
    expect(mistakes).toContainEqual(
      expect.stringMatching(/^content\/legal\/terms-of-service\.md:\d+: <form> cannot be used/),
    );
    expect(mistakes).toContain('content/legal/privacy-policy.md: is nested too deeply');
  });

  it.each([
    ['title: {brand} is ours', 'put text that begins with { in quotes'],
    ['title:\n  - {brand} is ours', 'put text that begins with { in quotes'],
    ['title: [one] of them', 'put text that begins with [ in quotes'],
  ])('with the unquoted %j is reported as missing quotes', (yaml, remedy) => {
    copy.edit('contact.yaml', /^title:.*$/m, yaml);
    const mistakes = syntaxMistakes();
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(/^content\/contact\.yaml:\d+: /);
    expect(mistakes[0]).toContain(remedy);
    expect(mistakes[0]).not.toContain('indentation');
  });

  it.each(['help/your-data.md', 'contact.yaml', 'site.json'])(
    'with a byte order mark, %s, is reported as such',
    (file) => {
      writeFileSync(copy.pathOf(file), `\ufeff${readFileSync(copy.pathOf(file), 'utf8')}`);
      const mistakes = syntaxMistakes();
      expect(mistakes).toEqual([
        `content/${file}:1: begins with a byte-order mark; save it as UTF-8 without one`,
      ]);
    },
  );

  it('in another encoding is reported as such', () => {
    const text = readFileSync(copy.pathOf('contact.yaml'), 'utf8');
    writeFileSync(copy.pathOf('contact.yaml'), Buffer.from(text, 'utf16le'));
    const mistakes = syntaxMistakes();
    expect(mistakes).toEqual(['content/contact.yaml:1: is not UTF-8; save it as UTF-8']);
  });

  it.each(['my data.md', 'data-🚀.md', 'données.md'])(
    'whose name %j is not valid in a URL is rejected',
    async (name) => {
      const text = readFileSync(copy.pathOf('help/your-data.md'), 'utf8');
      writeFileSync(copy.pathOf(`help/${name}`), text);
      const { mistakes } = await checkContent();
      expect(mistakes).toContainEqual(
        expect.stringMatching(
          `^content/help/${name}:\\d+: this name becomes part of an address; use only a to z, 0 to 9, - and _$`,
        ),
      );
    },
  );

  it.each([
    ['no font', Buffer.from('<html>not found</html>'), 'is not a woff2 font; convert it to woff2'],
    ['cut off', Buffer.from('wOF2 and no more'), 'cannot be read as a font'],
  ])('with a font file that is %s is rejected', async (_, bytes, reason) => {
    mkdirSync(copy.pathOf('brand'), { recursive: true });
    writeFileSync(copy.pathOf('brand/own.woff2'), bytes);
    const settings = JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8'));
    settings.brand.font = { family: 'Own', files: [{ file: 'own.woff2', weights: '400' }] };
    writeFileSync(copy.pathOf('site.json'), JSON.stringify(settings, null, 2));
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([
      expect.stringMatching(
        /^content\/site\.json:\d+: brand\.font\.files\.0\.file: content\/brand\/own\.woff2 /,
      ),
    ]);
    expect(mistakes[0]).toContain(reason);
  });

  it('with an unquoted token is reported as missing quotes', async () => {
    copy.edit('contact.yaml', /^title:.*$/m, 'title: {brand}');
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([
      expect.stringMatching(/^content\/contact\.yaml:\d+: .*put \{brand\} in quotes/),
    ]);
  });

  it('that is not valid YAML stops the build', async () => {
    writeFileSync(copy.pathOf('contact.yaml'), 'title: "A page\n');
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual([
      expect.stringMatching(/^content\/contact\.yaml:\d+: .*close the open quote/),
    ]);
  });

  it('that is missing is reported by name', async () => {
    rmSync(copy.pathOf('support.yaml'));
    const { mistakes } = await checkContent();
    expect(mistakes).toEqual(['content/support.yaml:1: is missing; every site needs it']);
  });

  it('with an unknown token is reported with the line and the known tokens', async () => {
    copy.edit('home.yaml', /\{ai\}/, '{robot}');
    const { mistakes } = await checkContent();
    expect(mistakes).toContainEqual(
      expect.stringMatching(/^content\/home\.yaml:2: \{robot\} is not one of \{brand\}/),
    );
  });
});

describe('every content field', () => {
  it.each(Object.entries(collections))('of %s has a label and help', (_, { schema }) => {
    const unknown = fieldsOf(schema).filter(({ info }) => !info?.label || !info.help);
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });
});

it('missing messages in the site’s language are a single error that says how to write them', async () => {
  copy.edit('site.json', /^\{/, '{ "language": "nb-NO",');
  const { mistakes } = await checkContent();
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(
    /nb-NO: \d+ messages are missing; npm run new -- messages writes them/,
  );
});

/** Returns the settings with some of them replaced, at any depth. */
function merged(settings: object, change: object): object {
  return Object.fromEntries([
    ...Object.entries(settings),
    ...Object.entries(change).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null
        ? merged(Object.entries(settings).find(([name]) => name === key)?.[1], value)
        : value,
    ]),
  ]);
}

it('missing messages in an additional language are a single error for the whole content', async () => {
  copy.edit('site.json', /^\{/, '{ "languages": ["nb-NO"],');
  const missing =
    /nb\/messages\.yaml.*the software is not available in nb-NO: \d+ messages are missing/;
  expect(await mistakesInContent()).toEqual([expect.stringMatching(missing)]);
});
