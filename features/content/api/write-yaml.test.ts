import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readFields, writeFields } from './write-file.ts';
import { writeYaml } from './write-yaml.ts';
import { UnwritableYaml } from './yaml-edits.ts';

const prices = `# What our plans cost.
title: "Plans"   # shown large
tiers:
  # The small one.
  - id: starter
    price: { amount: 15, currency: CAD }   # per month
    lines: [one, two]

  - id: business
    price: { amount: 50, currency: CAD }
    lines:
      - one
      - "two: with a colon"
note: >-
  A text that is
  folded over lines.
`;

/** @param change modifies the fields in place */
function edited(source: string, change: (data: never) => void): string {
  const data = parse(source);
  change(data as never);
  return writeYaml(source, data);
}

describe('a YAML file', () => {
  it('keeps every byte if nothing changes', () => {
    expect(writeYaml(prices, parse(prices))).toBe(prices);
  });

  it('changes in one place if one value changes', () => {
    const written = edited(prices, (data: { tiers: { price: { amount: number } }[] }) => {
      if (data.tiers[1]) data.tiers[1].price.amount = 55;
    });
    expect(written).toBe(prices.replace('amount: 50', 'amount: 55'));
  });

  it('keeps quotes, and adds them to text that needs them', () => {
    const written = edited(prices, (data: { title: string; tiers: { lines: string[] }[] }) => {
      data.title = 'All "plans"';
      if (data.tiers[0]) data.tiers[0].lines[0] = '{brand}: one, two';
    });
    expect(written).toContain('title: "All \\"plans\\""   # shown large');
    expect(written).toContain(
      'lines: [ "{brand}: one, two", two ]'.replace('[ ', '[').replace(' ]', ']'),
    );
  });

  it('moves comments along with the entry below them when entries are reordered', () => {
    const written = edited(prices, (data: { tiers: unknown[] }) => data.tiers.reverse());
    expect(written.indexOf('id: business')).toBeLessThan(written.indexOf('id: starter'));
    for (const comment of [
      '# What our plans cost.',
      '# shown large',
      '# The small one.',
      '# per month',
    ]) {
      expect(written).toContain(comment);
    }
  });

  it('formats a new entry like the others, and drops a removed one with its lines', () => {
    const longer = edited(prices, (data: { tiers: unknown[] }) =>
      data.tiers.push({ id: 'premium', price: { amount: 90 } }),
    );
    expect(longer).toContain('  - id: premium\n    price:\n      amount: 90\nnote:');
    const shorter = edited(prices, (data: { tiers: unknown[] }) => data.tiers.pop());
    expect(shorter).not.toContain('business');
    expect(shorter).toContain('lines: [one, two]');
  });

  it('moves comments in a multi-line list along with its entries', () => {
    const source = `list: [ # All of them.
  # The small one.
  one, # cheap
  # The large one.
  { id: two, amount: 5 },
  three # odd
  # No more.
]
map: { a: 1, # the first
  b: 2 }
`;
    const list = ['one', { id: 'two', amount: 5 }, 'three'];
    const map = { a: 1, b: 2 };
    expect(writeYaml(source, { list: ['one', { id: 'two', amount: 6 }, 'three'], map })).toBe(
      source.replace('5', '6'),
    );
    expect(
      writeYaml(source, { list: ['four', ...list.toReversed()], map: { ...map, c: 3 } }),
    ).toBe(`list: [ # All of them.
  four,
  three, # odd
  # The large one.
  { id: two, amount: 5 },
  # The small one.
  one # cheap
  # No more.
]
map: {
  a: 1, # the first
  b: 2,
  c: 3
}
`);
    expect(writeYaml(source, { list: ['one'], map })).toBe(
      source.replace('one, # cheap', 'one # cheap').replace(/ {2}# The large.*odd\n/s, ''),
    );
  });

  it('keeps folded text folded', () => {
    const written = edited(prices, (data: { note: string }) => {
      data.note = 'Short.';
    });
    expect(written).toContain('note: >-\n  Short.\n');
  });

  it.each([
    ['an alias', 'a: &x { b: 1 }\nc: *x\n', { a: { b: 2 }, c: { b: 1 } }],
    ['a mistake', 'a: [1\n', { a: [2] }],
  ])('is left unchanged if it contains %s', (_, source, data) => {
    expect(() => writeYaml(source, data)).toThrow(UnwritableYaml);
  });
});

describe('a JSON file', () => {
  it('stays JSON, with its indentation', () => {
    const source = '{\n  "brand": {\n    "name": "Bowline"\n  },\n  "flags": { "blog": true }\n}\n';
    const written = writeYaml(
      source,
      { brand: { name: 'A\n"b"', colours: { primary: '#fff' } }, flags: { blog: false } },
      true,
    );
    expect(JSON.parse(written).brand.colours.primary).toBe('#fff');
    expect(written).toContain('    "name": "A\\n\\"b\\"",\n    "colours": {\n');
    expect(written).toContain('  "flags": { "blog": false }\n');
  });
});

describe('a Markdown file', () => {
  const source =
    '---\r\n# An opening.\r\ntitle: Designer\r\n---\r\n\r\nText with  two spaces\r\nand {brand}.\r\n';

  it('keeps its text byte for byte when a field changes', () => {
    const data = readFields('careers/a.md', source);
    expect(writeFields('careers/a.md', source, data)).toBe(source);
    const written = writeFields('careers/a.md', source, {
      ...(data as object),
      title: 'Developer',
    });
    expect(written).toBe(source.replace('Designer', 'Developer'));
  });

  it('is created with its fields above its text', () => {
    expect(writeFields('blog/a.md', '', { title: 'A: b', body: 'Hello\n' })).toBe(
      '---\ntitle: "A: b"\n---\n\nHello\n',
    );
  });
});

it('any change yields exactly the data that was asked for', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      'a: b',
      '# no',
      '- x',
      '{brand} is',
      ' two ',
      'yes',
      '1.0',
      'Two\nlines\n',
      '',
      '\u00a0',
      '|',
      'é\u2028',
    ),
  );
  const leaf = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('tree'), { maxLength: 4 }), tie('map')),
    map: fc.dictionary(fc.constantFrom('a', 'b', 'id', 'text', 'list', 'long key'), tie('tree'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  }));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('one', 'two', 'three'), tree, { noNullPrototype: true }),
      fc.dictionary(fc.constantFrom('one', 'two', 'four'), tree, { noNullPrototype: true }),
      fc.constantFrom(0, 40, 96),
      fc.boolean(),
      (before, wanted, lineWidth, isJson) => {
        const source = isJson
          ? JSON.stringify(before, undefined, 2)
          : stringify(before, { lineWidth, indentSeq: lineWidth !== 40 });
        const written = writeYaml(source, wanted, isJson);
        const plain = JSON.parse(JSON.stringify(wanted));
        expect(isJson ? JSON.parse(written) : parse(written)).toEqual(plain);
      },
    ),
    { numRuns: 300 },
  );
});

it('changing one value in each test file changes nothing else', () => {
  const source = readFileSync('e2e/fixtures/content/pricing.yaml', 'utf8');
  const data = parse(source);
  const written = writeYaml(source, { ...data, title: 'Another title' });
  const before = source.split('\n');
  const lines = written.split('\n');
  expect(lines.filter((line, index) => line !== before[index])).toEqual(['title: Another title']);
});

it('a text in asterisks without quotes is refused like other mistakes', () => {
  expect(() => writeYaml('title: *Important*\n', { title: 'A' })).toThrow(UnwritableYaml);
});

it('a text is added below front matter that ends the file without a line break', () => {
  const written = writeFields('a.md', '---\ntitle: A\n---', { title: 'A', body: 'Text\n' });
  expect(readFields('a.md', written)).toEqual({ title: 'A', body: 'Text\n' });
});
