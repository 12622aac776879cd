import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { collections } from '../../contract/content/collections.ts';
import { fieldsOf } from '../../contract/field-info.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { contentPlugin, importAllContent, importContent } from './content-plugin.ts';

const copy = inContentCopy();

describe('an invalid content file', () => {
  it.each([
    ['careers/product-designer.md', /^posted:.*$/m, 'posted: soon', 'posted'],
    ['services/consulting.md', /^name:.*$/m, '', 'name'],
    ['services/consulting.md', /^icon:.*$/m, 'icon: Rocket ship', 'icon'],
    ['faq/payment.yaml', /^category:.*$/m, 'category: ""', 'category'],
    ['home.yaml', /^award:$/m, 'prize:', 'Unrecognized key: "prize"'],
    ['services/consulting.md', /^questions:.*$/m, 'questions: [x/y]', 'no question x/y'],
    ['contact.yaml', /^hours:$/m, 'hour:', 'hours: is missing'],
    ['press.yaml', /^title:.*$/m, 'title: ""', 'title: must not be empty'],
    ['forums.yaml', /^title:.*$/m, 'colour: red', 'Unrecognized key: "colour"'],
    ['forums/who-owns-the-code.md', /^date:.*$/m, 'date: soon', 'date: must be a day'],
    ['forums/who-owns-the-code.md', /^category:.*$/m, 'category: x', 'there is no category x'],
    ['developers.yaml', /method: POST/, 'method: PUSH', 'calls.0.method: Invalid option'],
    ['blog/what-a-test-set-is-for.md', /^author:.*$/m, '', 'author: is missing'],
    [
      'site.json',
      /"copyrightYear": \d+/,
      '"copyrightYear": "now"',
      'copyrightYear: Invalid input: expected number',
    ],
    [
      'site.json',
      /"countryCode": "CA"/,
      '"countryCode": "Canada"',
      'contact.address.countryCode: must be two capitals such as CA',
    ],
    ['popular.yaml', /payment\/price/, 'payment/x', 'there is no question payment/x'],
    ['site.json', /"tagManager": false/, '"tagManager": true', 'flags.tagManager: must be false: '],
    ['pages.yaml', /^about:$/m, 'abuot:', 'about is missing'],
  ])('%s stops the build with its name, line, field and reason', async (file, from, to, named) => {
    const lines = readFileSync(copy.pathOf(file), 'utf8').split('\n');
    copy.edit(file, from, to);
    const { mistakes } = await importAllContent();
    const place = new RegExp(`^content/${file}:(\\d+): `).exec(mistakes[0] ?? '');
    expect(mistakes.join('\n')).toContain(named);
    expect(Number(place?.[1]), mistakes.join('\n')).toBeLessThanOrEqual(lines.length);
    expect(place).not.toBeNull();
  });

  it('stops the build even if no page shows it, and is named once', async () => {
    copy.edit('press.yaml', /^title:.*$/m, 'title: ""');
    copy.edit('contact.yaml', /^hours:$/m, 'hour:');
    const built = build({
      configFile: false,
      logLevel: 'silent',
      plugins: [contentPlugin()],
      build: { write: false, rolldownOptions: { input: 'site/content/site.ts' } },
    });
    const said = await built.then(String, ({ message }: Error) => message);
    expect(said.match(/content\/press\.yaml:1: title: must not be empty/g)).toHaveLength(1);
    expect(said.match(/content\/contact\.yaml:1: hours: is missing/g)).toHaveLength(1);
  });

  it.each([
    ['title: A page: a heading', 'put a text that contains ": " in quotes'],
    ['title: A page\ntitle: A page', 'remove or rename one of the two'],
    ['lead:\n\t- b', 'indent with spaces'],
    ['title: "A page', 'close the quote or bracket'],
  ])('with the YAML %j is reported with the line and what to do', async (yaml, remedy) => {
    writeFileSync(copy.pathOf('contact.yaml'), `# Contact\n${yaml}\n`);
    const { mistakes } = await importAllContent();
    expect(mistakes).toEqual([expect.stringMatching(/^content\/contact\.yaml:[23]: /)]);
    expect(mistakes[0]).toContain(remedy);
  });

  it.each([
    ['"brand": {', '"brand": {{'],
    ['"demo": false\n  },\n  "social"', '"demo": false,\n  },\n  "social"'],
    ['"social"', '# Profiles\n  "social"'],
  ])('with %j as %j in the settings is reported with the line', async (from, to) => {
    const settings = readFileSync(copy.pathOf('site.json'), 'utf8');
    expect(settings).toContain(from);
    writeFileSync(copy.pathOf('site.json'), settings.replace(from, to));
    const { mistakes } = await importAllContent();
    expect(mistakes).toEqual([expect.stringMatching(/^content\/site\.json:\d+: .+; .+/)]);
  });

  it('with two entries of the same id is reported with the line of the second', async () => {
    copy.edit(
      'faq/payment.yaml',
      /^ {2}- id: .*(\n[\s\S]*?)^ {2}- id: .*$/m,
      '  - id: a$1  - id: a',
    );
    const { mistakes } = await importAllContent();
    expect(mistakes).toContainEqual(
      expect.stringMatching(/^content\/faq\/payment\.yaml:\d+: questions\.1\.id: a is used above/),
    );
  });

  it('with the same name as another file is reported with both names', async () => {
    const faq = readFileSync(copy.pathOf('help/your-data.md'), 'utf8');
    writeFileSync(copy.pathOf('help/2-your-data.md'), faq);
    const { mistakes } = await importAllContent();
    expect(mistakes).toContainEqual(
      expect.stringMatching(/^content\/help\/.*: has the name of content\/help\/.*; rename/),
    );
  });

  it('with too long a description is reported with both lengths and the help for the field', async () => {
    copy.edit('pages.yaml', /^ {2}description: .*$/m, `  description: ${'x'.repeat(200)}`);
    const { mistakes } = await importAllContent();
    expect(mistakes).toEqual([
      expect.stringMatching(
        /^content\/pages\.yaml:\d+: \w+\.description: has 200 characters; shorten it to 170\. Description: /,
      ),
    ]);
  });

  it.each(['<script src="x">', '<iframe src="https://a.example">'])(
    'with %s in its Markdown is refused with the line',
    async (raw) => {
      writeFileSync(
        copy.pathOf('legal/terms-of-service.md'),
        `${readFileSync(copy.pathOf('legal/terms-of-service.md'), 'utf8')}\n${raw}\n`,
      );
      const { mistakes } = await importAllContent();
      expect(mistakes).toContainEqual(
        expect.stringMatching(
          /^content\/legal\/terms-of-service\.md:\d+: <(script|iframe)> cannot be used/,
        ),
      );
    },
  );

  it.each([
    ['title: {brand} is ours', 'put a text that begins with { in quotes'],
    ['title:\n  - {brand} is ours', 'put a text that begins with { in quotes'],
    ['title: {brand}', 'put {brand} in quotes'],
    ['title: [one] of them', 'put a text that begins with [ in quotes'],
  ])('with the unquoted %j is reported with the quotes that are missing', async (yaml, remedy) => {
    copy.edit('contact.yaml', /^title:.*$/m, yaml);
    const { mistakes } = await importAllContent();
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(/^content\/contact\.yaml:\d+: /);
    expect(mistakes[0]).toContain(remedy);
    expect(mistakes[0]).not.toContain('indentation');
  });

  it.each(['help/your-data.md', 'contact.yaml', 'site.json'])(
    'with a byte-order mark, %s, is reported as such',
    async (file) => {
      writeFileSync(copy.pathOf(file), `\ufeff${readFileSync(copy.pathOf(file), 'utf8')}`);
      const { mistakes } = await importAllContent();
      expect(mistakes).toEqual([
        `content/${file}:1: begins with a byte-order mark; save it as UTF-8 without one`,
      ]);
    },
  );

  it('in another encoding is reported with it', async () => {
    const text = readFileSync(copy.pathOf('contact.yaml'), 'utf8');
    writeFileSync(copy.pathOf('contact.yaml'), Buffer.from(text, 'utf16le'));
    const { mistakes } = await importAllContent();
    expect(mistakes).toEqual(['content/contact.yaml:1: is not in UTF-8; save it as UTF-8']);
  });

  it.each(['my data.md', 'data-🚀.md', 'données.md'])(
    'whose name %j is no address is refused',
    async (name) => {
      const text = readFileSync(copy.pathOf('help/your-data.md'), 'utf8');
      writeFileSync(copy.pathOf(`help/${name}`), text);
      const { mistakes } = await importAllContent();
      expect(mistakes).toContainEqual(
        expect.stringMatching(
          `^content/help/${name}:\\d+: is part of an address; rename it with a to z, 0 to 9, - and _ only$`,
        ),
      );
    },
  );

  it.each([
    ['no font', Buffer.from('<html>not found</html>'), 'is not a woff2 font; convert it to woff2'],
    ['cut off', Buffer.from('wOF2 and no more'), 'cannot be read as a font'],
  ])('a font file that is %s is refused', async (_, bytes, reason) => {
    mkdirSync(copy.pathOf('brand'), { recursive: true });
    writeFileSync(copy.pathOf('brand/own.woff2'), bytes);
    const settings = JSON.parse(readFileSync(copy.pathOf('site.json'), 'utf8'));
    settings.brand.font = { family: 'Own', files: [{ file: 'own.woff2', weights: '400' }] };
    writeFileSync(copy.pathOf('site.json'), JSON.stringify(settings, null, 2));
    const { mistakes } = await importAllContent();
    expect(mistakes).toEqual([
      expect.stringMatching(
        /^content\/site\.json:\d+: brand\.font\.files\.0\.file: content\/brand\/own\.woff2 /,
      ),
    ]);
    expect(mistakes[0]).toContain(reason);
  });

  it('that is missing is reported with its name', async () => {
    rmSync(copy.pathOf('support.yaml'));
    const { mistakes } = await importAllContent();
    expect(mistakes).toEqual(['content/support.yaml:1: is missing; every site needs it']);
  });

  it('with an unknown token is reported with the line and the known tokens', async () => {
    copy.edit('home.yaml', /\{ai\}/, '{robot}');
    const { mistakes } = await importAllContent();
    expect(mistakes).toContainEqual(
      expect.stringMatching(/^content\/home\.yaml:2: \{robot\} is not one of \{brand\}/),
    );
  });
});

describe('every field of the content', () => {
  it.each(Object.entries(collections))('of %s has a label and help', (_, { schema }) => {
    const unknown = fieldsOf(schema).filter(({ info }) => !info?.label || !info.help);
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });
});

describe('a price', () => {
  it.each([
    ['90', 'prices.0: must be on-request, or an amount with its currency'],
    ['{ amount: 90, currency: Euro }', 'prices.0.currency: must be a currency such as EUR'],
  ])('of %s is refused with what it must be', async (price, reason) => {
    copy.edit('pricing.yaml', /prices: \[on-request\]/, `prices: [${price}]`);
    const { mistakes } = await importAllContent();
    expect(mistakes.join('\n')).toContain(reason);
  });

  it('is shown by the card and the tiers, and the text for requests is not', async () => {
    copy.edit(
      'pricing.yaml',
      /prices: \[on-request\]/,
      'prices: [{ amount: 15, currency: EUR, from: true }]',
    );
    const { module } = await importContent<{ hosting: unknown }>('pricing.ts');
    expect(module.hosting).toMatchObject({
      prices: ['From €15'],
      tiers: [{ price: '$15 per month' }, { price: '$50 per month' }],
    });
  });
});

describe('a page', () => {
  it('may have its title and description in its own file', async () => {
    const head = 'head: { title: Who we are, description: All about us. }';
    copy.edit('about.yaml', /^/, `${head}\n`);
    copy.edit('pages.yaml', /^about:\n( .*\n)+/m, '');
    const { modules, mistakes } = await importAllContent();
    expect(mistakes).toEqual([]);
    const texts = modules.get('page-texts.ts')?.pageTexts;
    expect(texts).toMatchObject({ about: { title: 'Who we are', description: 'All about us.' } });
  });
});

describe('a service', () => {
  it('appears in menu, form, pages and search through its file alone, and nowhere without it', async () => {
    const places = async () => {
      const { modules, mistakes } = await importAllContent();
      expect(mistakes).toEqual([]);
      const shown = ['choices', 'navigation', 'services', 'search-documents'];
      return shown.filter((name) =>
        JSON.stringify(modules.get(`${name}.ts`)).includes('Knot Reading'),
      );
    };
    const made = readFileSync(copy.pathOf('services/consulting.md'), 'utf8')
      .replace(/^name: .*$/m, 'name: Knot Reading')
      .replace(/^choice: .*\n/m, '');
    expect(await places()).toEqual([]);
    writeFileSync(copy.pathOf('services/knot-reading.md'), made);
    expect(await places()).toHaveLength(4);
    rmSync(copy.pathOf('services/knot-reading.md'));
    expect(await places()).toEqual([]);
  });

  it('can be removed while others refer to it', async () => {
    for (const name of readdirSync(copy.pathOf('services')).slice(1)) {
      rmSync(copy.pathOf(`services/${name}`));
    }
    const { modules, mistakes } = await importAllContent();
    expect(mistakes).toEqual([]);
    expect(modules.get('navigation.ts')?.headerMenu).toContainEqual(
      expect.objectContaining({ id: 'services', subLinks: [expect.anything()] }),
    );
  });
});

it('a language whose messages are missing is one mistake, which says how to write them', async () => {
  copy.edit('site.json', /^\{/, '{ "language": "nb-NO",');
  const { mistakes } = await importAllContent();
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(
    /nb-NO: \d+ messages are missing; npm run new -- messages writes them/,
  );
});
