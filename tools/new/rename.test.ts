import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compilePart } from '../../compiler/compile.ts';
import { href } from '../../contract/routes.ts';
import { inContentCopy } from '../testing/content-copy.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { redirectsWith } from './redirects-with.ts';

const copy = inContentCopy();
const rename = (...line: string[]) =>
  runInProcess(() => import('./new-content.ts'), 'rename', ...line);

const textOf = (file: string) => readFileSync(copy.pathOf(file), 'utf8');
const redirects = () => parse(textOf('redirects.yaml'));
const service = (slug: string) => href('service', { slug });
const all = () =>
  globSync('content/**/*')
    .filter((path) => statSync(path).isFile())
    .map((path) => [path, readFileSync(path, 'latin1')]);

describe('npm run new -- rename', () => {
  it('renames a file and redirects its old address', async () => {
    const before = textOf('careers/product-designer.md');
    const { status, said } = await rename('careers/product-designer.md', 'designer');
    expect(status, said).toBe(0);
    expect(textOf('careers/designer.md')).toBe(before);
    expect(existsSync(copy.pathOf('careers/product-designer.md'))).toBe(false);
    expect(redirects()).toEqual([
      {
        from: href('career', { id: 'product-designer' }),
        to: href('career', { id: 'designer' }),
        status: 301,
      },
    ]);
    expect(said).toContain('content/careers/designer.md');
  });

  it('leaves content that the build accepts, even after several renames back to the first name', async () => {
    for (const [from, to] of [
      ['consulting', 'advice'],
      ['advice', 'counsel'],
      ['counsel', 'consulting'],
    ] as const) {
      const { status, said } = await rename(`content/services/${from}.md`, to);
      expect(status, said).toBe(0);
    }
    expect(redirects()).toEqual([
      { from: service('advice'), to: service('consulting'), status: 301 },
      { from: service('counsel'), to: service('consulting'), status: 301 },
    ]);
    await expect(compilePart('redirects')).resolves.toBeDefined();
  });

  it('keeps the number before the name, which only determines the order', async () => {
    renameSync(copy.pathOf('services/consulting.md'), copy.pathOf('services/2-consulting.md'));
    const { status, said } = await rename('services/2-consulting.md', 'advice');
    expect(status, said).toBe(0);
    expect(existsSync(copy.pathOf('services/2-advice.md'))).toBe(true);
    expect(redirects()).toMatchObject([{ from: service('consulting'), to: service('advice') }]);
  });

  it('keeps the service’s option in the request form, which stored requests refer to', async () => {
    const before = await compilePart('choices');
    await rename('services/consulting.md', 'advice');
    const after = await compilePart('choices');
    expect(after.choices).toEqual(before.choices);
  });

  it('renames the translations of a file along with it', async () => {
    cpSync(copy.pathOf('services'), copy.pathOf('fr/services'), { recursive: true });
    copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
    const { status, said } = await rename('services/consulting.md', 'advice');
    expect(status, said).toBe(0);
    expect(existsSync(copy.pathOf('fr/services/consulting.md'))).toBe(false);
    expect(textOf('fr/services/advice.md')).toContain('choice: consulting');
    expect(said).toContain('content/services/advice.md\ncontent/fr/services/advice.md\n');
  });

  it('redirects the old address in each language that has its own redirects', async () => {
    copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
    mkdirSync(copy.pathOf('fr'));
    const own = `- { from: /conseil, to: ${service('consulting')}, status: 308 }\n`;
    writeFileSync(copy.pathOf('fr/redirects.yaml'), own);
    const { status, said } = await rename('services/consulting.md', 'advice');
    expect(status, said).toBe(0);
    expect(parse(textOf('fr/redirects.yaml'))).toEqual([
      { from: '/conseil', to: service('advice'), status: 308 },
      { from: service('consulting'), to: service('advice'), status: 301 },
    ]);
    expect(said).toContain('(content/redirects.yaml, content/fr/redirects.yaml)');
    await expect(compilePart('redirects', 'fr-CA')).resolves.toBeDefined();
  });

  it.each([
    ['shown', 'hidden', 'content/redirects.yaml'],
    ['hidden', 'shown', 'content/fr/redirects.yaml'],
  ])(
    'for a post that is %s, and %s in French, redirects the old address only where the post was shown',
    async (original, translation, list) => {
      const post = 'blog/a-second-post.md';
      copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
      copy.edit('site.json', /"blog": \w+/, '"blog": true');
      mkdirSync(copy.pathOf('fr/blog'), { recursive: true });
      cpSync(copy.pathOf(post), copy.pathOf(`fr/${post}`));
      writeFileSync(copy.pathOf('fr/redirects.yaml'), '[]\n');
      copy.edit(post, /\n---/, `\ndraft: ${original === 'hidden'}\n---`);
      copy.edit(`fr/${post}`, /\n---/, `\ndraft: ${translation === 'hidden'}\n---`);
      const { status, said } = await rename(post, 'second');
      expect(status, said).toBe(0);
      expect(said).toContain(`(${list}).`);
    },
  );

  it('keeps a number that is part of the name in the address', async () => {
    const { status, said } = await rename('services/consulting.md', '360-degree-audit');
    expect(status, said).toBe(0);
    expect(textOf('redirects.yaml')).toContain(service('360-degree-audit'));
    expect(textOf('services/1-360-degree-audit.md')).toContain('choice: consulting');
  });

  it('copies shared redirects into the redirects of a language that alone shows the post', async () => {
    const post = 'blog/a-second-post.md';
    copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
    copy.edit('site.json', /"blog": \w+/, '"blog": true');
    mkdirSync(copy.pathOf('fr/blog'), { recursive: true });
    cpSync(copy.pathOf(post), copy.pathOf(`fr/${post}`));
    copy.edit(post, /\n---/, '\ndraft: true\n---');
    const shared = `# Ours.\n- { from: /advice, to: ${service('consulting')}, status: 308 }\n`;
    writeFileSync(copy.pathOf('redirects.yaml'), shared);
    const { status, said } = await rename(post, 'second');
    expect(status, said).toBe(0);
    expect(said).toContain('(content/fr/redirects.yaml).');
    expect(textOf('redirects.yaml')).toBe(shared);
    const [before, after] = ['a-second-post', 'second'].map((slug) => href('blogPost', { slug }));
    expect(textOf('fr/redirects.yaml')).toBe(
      `${shared}- from: ${before}\n  to: ${after}\n  status: 301\n`,
    );
    await expect(compilePart('redirects', 'fr-CA')).resolves.toBeDefined();
  });

  it('lists the references that still use the old name', async () => {
    copy.edit('services/software-development.md', /^related:.*$/m, 'related: [consulting]');
    copy.edit('help/reach-us.md', /$/, `\n[Advice](${service('consulting')}#how)\n`);
    const { said } = await rename('services/consulting.md', 'advice');
    expect(said).toContain('content/services/software-development.md: related: consulting');
    expect(said).toContain(`content/help/reach-us.md: ${service('consulting')}#how`);
  });

  it('adds no redirect if the page is disabled', async () => {
    copy.edit('site.json', /"blog": \w+/, '"blog": false');
    const before = textOf('redirects.yaml');
    const { status, said } = await rename('blog/a-second-post.md', 'second');
    expect(status, said).toBe(0);
    expect(said).toContain(
      `${href('blogPost', { slug: 'a-second-post' })} was not a page of the site`,
    );
    expect(textOf('redirects.yaml')).toBe(before);
  });

  it.each([
    [['services/none.md', 'new'], 'There is no file content/services/none.md.', 1],
    [['faq/payment.yaml', 'new'], 'content/faq/payment.yaml is not one of content/blog/*.md', 1],
    [['../site.json', 'new'], 'is not one of', 1],
    [['newsletter/to-be-sent.md', 'other'], 'a letter is identified by its name', 1],
    [['services/consulting.md', 'Über uns'], 'must be lowercase words', 1],
    [['services/consulting.md', '../help/x'], 'must be lowercase words', 1],
    [['services/consulting.md', 'software-development'], 'already exists', 1],
    [['services/consulting.md'], 'Usage: npm run new', 2],
  ])('rejects %j with the reason and changes nothing', async (line, reason, code) => {
    const before = all();
    const { status, said } = await rename(...line);
    expect(said).toContain(reason);
    expect(status).toBe(code);
    expect(all()).toEqual(before);
  });

  it('changes nothing if the result would be invalid', async () => {
    renameSync(copy.pathOf('services/consulting.md'), copy.pathOf('services/1-consulting.md'));
    const before = all();
    // Another file has the same name, but with a different number before it.
    const { status, said } = await rename('services/1-consulting.md', 'software-development');
    expect(status).toBe(1);
    expect(said).toContain('Nothing was changed.\ncontent/services/');
    expect(all()).toEqual(before);
  });

  it('changes nothing if the redirects are already invalid', async () => {
    writeFileSync(copy.pathOf('redirects.yaml'), '- { from: /a, to: /nope, status: 301 }\n');
    const before = all();
    const { status, said } = await rename('services/consulting.md', 'advice');
    expect(status).toBe(1);
    expect(said).toContain('content/redirects.yaml:1: 0.to: /nope is not a page of this site');
    expect(all()).toEqual(before);
  });

  it('changes nothing if another language’s redirects would become invalid', async () => {
    copy.edit('site.json', /^\{/, '{ "languages": ["fr-CA"],');
    mkdirSync(copy.pathOf('fr'));
    writeFileSync(copy.pathOf('fr/redirects.yaml'), '- { from: /a, to: /nope, status: 301 }\n');
    const before = all();
    const { status, said } = await rename('services/consulting.md', 'advice');
    expect(status).toBe(1);
    expect(said).toContain('content/fr/redirects.yaml:1: 0.to: /nope is not a page of this site');
    expect(all()).toEqual(before);
  });
});

describe('the redirects after a change of address', () => {
  const change = { before: '/b', after: '/c', isThere: true };

  it('lead to the new address and keep the rest of the path', () => {
    const text =
      '# Ours.\n- { from: /a, to: /b/?x#y, status: 308 } # kept\n- { from: /x, status: 410 }\n';
    expect(redirectsWith(text, change)).toBe(
      '# Ours.\n- { from: /a, to: /c?x#y, status: 308 } # kept\n- { from: /x, status: 410 }\n- from: /b\n  to: /c\n  status: 301\n',
    );
  });

  it('do not start at the new address', () => {
    const text =
      '- { from: /c/, status: 410 }\n- { from: /d, to: https://b.example/b, status: 301 }\n';
    expect(redirectsWith(text, { ...change, isThere: false })).toBe(
      '- { from: /d, to: https://b.example/b, status: 301 }\n',
    );
  });

  it('are inserted below the comment in an empty list', () => {
    expect(redirectsWith('# Ours.\n[]\n', change)).toBe(
      '# Ours.\n- from: /b\n  to: /c\n  status: 301\n',
    );
  });

  it('stay unchanged if no redirects follow', () => {
    const text = "-   {from: '/x',  status: 410}\n";
    expect(redirectsWith(text, { ...change, isThere: false })).toBe(text);
  });
});
