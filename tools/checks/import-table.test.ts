import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const cruiser = resolve('node_modules/.bin/depcruise');
const folders = ['compiler', 'contract', 'site', 'api', 'e2e', 'bench', 'tools'];

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
  ['site/sections/a.tsx', '#site/inquiry/form.tsx'],
  ['site/newsletter/a.tsx', '#site/inquiry/form.tsx'],
  ['site/inquiry/a.tsx', '#site/accounts/auth.tsx'],
  ['site/layout/a.tsx', '#site/app/app.tsx'],
  ['site/desk/a.tsx', '#site/ui/alert.tsx'],
  ['site/pages/e.tsx', '#site/desk/desk.tsx'],
  ['site/pages/f.tsx', 'marked'],
  ['api/a.ts', '#site/app/app.tsx'],
  ['api/b.ts', '#site/content/site.ts'],
  ['api/c.ts', 'react'],
  ['api/d.ts', '../compiler/compile.ts'],
  ['api/newsletter/a.ts', '../inquiry/submit.ts'],
  ['api/db/a.ts', '../jobs/mail-queue.ts'],
  ['api/mail/a.ts', '../inquiry/mails.ts'],
  ['api/desk/a.ts', '../letters/manage.ts'],
  ['api/letters/a.ts', '../app/features.ts'],
  ['api/newsletter/b.ts', '../http/request-body.ts'],
  ['api/jobs/a.ts', '../process/server.ts'],
  ['api/inquiry/routes.ts', '../http/failure.ts'],
  ['api/inquiry/b.ts', '../desk/list.ts'],
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
  ['site/pages/y.tsx', '#site/inquiry/form.tsx'],
  ['site/ui/x.tsx', 'react'],
  ['site/desk/x.tsx', 'marked'],
  ['site/desk/y.tsx', '#site/requests/api-client.ts'],
  ['site/ui/y.tsx', '#contract/icons.ts'],
  ['api/inquiry/x.ts', '../mail/mail.ts'],
  ['api/inquiry/y.ts', '../newsletter/request.ts'],
  ['api/x.ts', 'hono'],
  ['api/app/x.ts', '#api/desk/routes.ts'],
  ['e2e/x.ts', '#contract/routes.ts'],
  ['tools/x.ts', '#api/app.ts'],
];

it('holds for every import, types included, and there are no circular imports', () => {
  const { stdout, status } = spawnSync(
    cruiser,
    ['--config', '.dependency-cruiser.mjs', ...folders],
    { encoding: 'utf8' },
  );
  expect(status, stdout).toBe(0);
});

it('rejects forbidden imports', () => {
  expect(refused(forbidden)).toEqual(forbidden.map((pair) => pair.join(' ')));
});

it('accepts allowed imports', () => {
  expect(refused(allowed)).toEqual([]);
});

it('rejects circular type imports', () => {
  expect(found).toMatch(/no-circles: api\/circle-[ab]\.ts/);
});

/** The violations of a project with only these imports, in a single run since each takes seconds. */
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

/** One line per violation: `error rule: from → to`. */
function violations(root: string): string {
  const { stdout } = spawnSync(cruiser, ['--config', '.dependency-cruiser.mjs', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(root, { recursive: true });
  return stdout;
}
