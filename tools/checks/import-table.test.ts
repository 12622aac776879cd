import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderCycles, type Import, siblingCycles } from './folder-cycles.ts';

const cruiser = resolve('node_modules/.bin/depcruise');
const folders = 'compiler contract messages site features api e2e bench tools'.split(' ');

const forbidden: [file: string, imported: string][] = [
  ['contract/a.ts', '#site/content/site.ts'],
  ['contract/b.ts', 'react'],
  ['site/content/a.ts', '#site/app/app.tsx'],
  ['site/content/b.ts', 'node:fs'],
  ['site/pages/a.tsx', '#api/app.ts'],
  ['site/pages/b.tsx', 'node:fs'],
  ['site/pages/c.tsx', 'hono'],
  ['site/content/c.ts', '#contract/routes.ts'],
  ['compiler/parts/a.ts', '../read-file.ts'],
  ['compiler/a.ts', '../api/app/app.ts'],
  ['compiler/b.ts', '../tools/build/build.ts'],
  ['site/ui/a.tsx', '#contract/routes.ts'],
  ['site/ui/b.tsx', 'react-router'],
  ['contract/c.ts', '#features/inquiry/contract/schema.ts'],
  ['features/inquiry/contract/a.ts', '#features/desk/contract/people.ts'],
  ['site/sections/a.tsx', '#features/inquiry/site/form.tsx'],
  ['features/newsletter/site/a.tsx', '#features/inquiry/site/form.tsx'],
  ['features/inquiry/site/a.tsx', '#features/account/site/auth.tsx'],
  ['features/inquiry/site/b.tsx', '#features/inquiry/api/submit.ts'],
  ['features/inquiry/site/c.tsx', '#features/desk/screens/list/list-page.tsx'],
  ['features/desk/screens/a.tsx', '#features/letters/screens/letter-page.tsx'],
  ['site/layout/a.tsx', '#site/app/app.tsx'],
  ['site/desk/a.tsx', '#site/links/link.tsx'],
  ['site/pages/e.tsx', '#site/desk/desk.tsx'],
  ['site/pages/f.tsx', 'marked'],
  ['api/a.ts', '#site/app/app.tsx'],
  ['api/b.ts', '#site/content/site.ts'],
  ['api/c.ts', 'react'],
  ['api/d.ts', '../compiler/compile.ts'],
  ['features/newsletter/api/a.ts', '#features/inquiry/api/submit.ts'],
  ['api/db/a.ts', '../jobs/mail-queue.ts'],
  ['api/mail/a.ts', '#features/inquiry/api/mails.ts'],
  ['features/desk/api/a.ts', '#features/letters/api/manage.ts'],
  ['features/letters/api/a.ts', '#api/app/features.ts'],
  ['features/newsletter/api/b.ts', '#api/http/request-body.ts'],
  ['api/jobs/a.ts', '../process/server.ts'],
  ['features/inquiry/api/routes.ts', '#api/http/failure.ts'],
  ['features/inquiry/api/b.ts', '#features/desk/api/list.ts'],
  ['e2e/a.ts', '#api/app.ts'],
  ['bench/a.ts', '#api/app.ts'],
  ['tools/a.ts', './no-such-file.ts'],
  ['tools/setup/launch.ts', '../build/build.ts'],
];

const allowed: [file: string, imported: string][] = [
  ['contract/x.ts', 'zod/mini'],
  ['site/content/x.ts', '../../compiler/values.ts'],
  ['compiler/parts/x.ts', '#contract/routes.ts'],
  ['compiler/x.ts', 'yaml'],
  ['site/pages/x.tsx', '#site/content/site.ts'],
  ['site/pages/y.tsx', '#features/inquiry/site/form.tsx'],
  ['contract/content/x.ts', '#features/inquiry/contract/choices-file.ts'],
  ['features/letters/screens/x.tsx', '#features/desk/screens/shared/call.ts'],
  ['site/ui/x.tsx', 'react'],
  ['site/desk/x.tsx', 'marked'],
  ['site/desk/y.tsx', '#site/requests/api-client.ts'],
  ['site/desk/z.tsx', '#site/ui/button.tsx'],
  ['site/ui/y.tsx', '#contract/drawings/icons.ts'],
  ['features/inquiry/api/x.ts', '#api/mail/mail.ts'],
  ['features/inquiry/api/y.ts', '#features/newsletter/api/request.ts'],
  ['api/x.ts', 'hono'],
  ['api/app/x.ts', '#features/desk/api/routes.ts'],
  ['e2e/x.ts', '#contract/routes.ts'],
  ['tools/x.ts', '#api/app.ts'],
];

/** The imports of the whole repository. */
const graph = cruised(folders, resolve('.'));

it('every import, including type imports, follows the import table, with no circular imports', () => {
  expect(graph.summary.violations).toEqual([]);
});

describe('the folders of the product and its tools', () => {
  /** Tests, and the code they share, import from every layer. */
  const isTest = (file: string) => /[.]test[.]tsx?$|^api\/testing\//.test(file);
  const imports = graph.modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }): Import[] =>
      isTest(source) || isTest(resolved) || !folders.includes(resolved.split('/')[0] ?? '')
        ? []
        : [[source, resolved]],
    ),
  );

  it('form no cycle, at any depth', () => {
    expect(folderCycles(imports)).toEqual([]);
  });

  it('form no cycle with their subfolders', () => {
    expect(siblingCycles(imports)).toEqual([]);
  });
});

it('forbidden imports are rejected', () => {
  expect(refused(forbidden)).toEqual(forbidden.map((pair) => pair.join(' ')));
});

it('allowed imports are accepted', () => {
  expect(refused(allowed)).toEqual([]);
});

it('circular type imports are rejected', () => {
  expect(found).toMatch(/no-circles: api\/circle-[ab]\.ts/);
});

/**
 * The violations in a project with only these imports. Found in a single run, because each run
 * takes seconds.
 */
const found = violations(
  project([
    ...[...forbidden, ...allowed].flatMap(([file, imported]): [string, string][] =>
      /^(#|\.\.)/.test(imported)
        ? [[imported.replace(/^#/, '').replace(/^\.\./, join(dirname(file), '..')), 'export {};\n']]
        : [],
    ),
    ...[...forbidden, ...allowed].map(([file, imported]): [string, string] => [
      file,
      `import '${imported}';\n`,
    ]),
    ['api/circle-a.ts', "import type { B } from './circle-b.ts';\nexport type A = B;\n"],
    ['api/circle-b.ts', "import type { A } from './circle-a.ts';\nexport type B = A | string;\n"],
  ]),
);

function refused(imports: [file: string, imported: string][]): string[] {
  return imports
    .filter(([file]) => new RegExp(`: ${file} `).test(found))
    .map((pair) => pair.join(' '));
}

/**
 * Creates a folder with these files and the project's packages and settings.
 * @returns its path
 */
function project(files: [path: string, text: string][]): string {
  const root = mkdtempSync(join(tmpdir(), 'bowline-imports-'));
  for (const file of ['package.json', '.dependency-cruiser.mjs']) {
    copyFileSync(file, join(root, file));
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [path, text] of files) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Returns one line per violation: `rule: from → to`. */
function violations(root: string): string {
  const { summary } = cruised(['.'], root);
  rmSync(root, { recursive: true });
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n');
}

type Graph = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** Returns dependency-cruiser's output for these folders. */
function cruised(paths: string[], cwd: string): Graph {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...paths];
  return JSON.parse(
    execFileSync(cruiser, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }),
  );
}
