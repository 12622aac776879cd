import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#api/db/database.ts';
import { migrateDatabase } from '#api/db/migrate.ts';
import { changingContent } from '#api/testing/changing-site.ts';
import { runBowline } from '#api/testing/run-bowline.ts';
import { createTestDatabase } from '#api/testing/test-database.ts';
import { accounts, staff } from '#features/account/api/tables.ts';
import { hashOf, storeVersions } from './edits.ts';
import { contentPictures } from './tables.ts';

async function edited() {
  const content = changingContent();
  const url = await createTestDatabase();
  await migrateDatabase(url);
  const { db, pool } = connectDatabase(url, () => {});
  onTestFinished(() => pool.end());
  const [account] = await db
    .insert(accounts)
    .values({
      name: 'Ada Lovelace',
      email: 'ada@a.example',
      emailKey: 'ada@a.example',
      passwordHash: '',
    })
    .returning();
  const [member] = await db
    .insert(staff)
    .values({ accountId: account?.id ?? '', role: 'editor' })
    .returning();
  const { CONTENT_DIR, SITE_DIR } = content.settings;
  // Set because storing a version reads the current folder.
  process.env.CONTENT_DIR = CONTENT_DIR;
  onTestFinished(() => void delete process.env.CONTENT_DIR);
  const publish = (path: string, from: RegExp, to: string) =>
    storeVersions(db, member?.id ?? null, [
      { path, body: Buffer.from(content.read(path).replace(from, to)) },
    ]);
  const remove = (path: string) => storeVersions(db, member?.id ?? null, [{ path, body: null }]);
  const store = async (path: string, picture: Buffer) => {
    const hash = hashOf(picture);
    await db.insert(contentPictures).values({ hash, body: picture, width: 1, height: 1 });
    await storeVersions(db, member?.id ?? null, [{ path, body: null, picture: hash }]);
  };
  const settings = {
    CONTENT_DIR,
    SITE_DIR,
    DATABASE_URL: url,
    SECRET: 'a secret of the tests, 32 characters',
    PATH: process.env.PATH ?? '',
    GIT_COMMITTER_NAME: 'Operator',
    GIT_COMMITTER_EMAIL: 'operator@a.example',
  };
  const git = (...line: string[]) =>
    execFileSync('git', line, {
      cwd: CONTENT_DIR,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...settings,
        GIT_AUTHOR_NAME: 'Operator',
        GIT_AUTHOR_EMAIL: 'operator@a.example',
      },
    });
  return {
    content,
    publish,
    remove,
    store,
    git,
    run: (...line: string[]) => runBowline(['content', ...line], settings),
    runWith: (more: Record<string, string>, ...line: string[]) =>
      runBowline(['content', ...line], { ...settings, ...more }),
  };
}

it('`bowline content pull` writes the desk’s changes into the folder, with one commit per person', async () => {
  const { content, publish, git, run } = await edited();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  await publish('pricing.yaml', /^title: .*$/m, 'title: "Fair prices"');
  expect((await run()).stdout).toMatch(/about\.yaml +changed at the desk +Ada Lovelace/);
  const pulled = await run('pull');
  expect(pulled).toMatchObject({ code: 0, stderr: expect.stringContaining('2 files written') });
  expect(content.read('about.yaml')).toContain('title: "Changed at the desk"');
  expect(git('log', '-1', '--format=%an %s').trim()).toBe('Ada Lovelace Change 2 content files');
  expect(git('show', '--stat', '--format=', 'HEAD')).toContain(
    '2 files changed, 2 insertions(+), 2 deletions(-)',
  );
  expect(git('status', '--porcelain')).toBe('');
  expect((await run()).stdout).toContain('as in the folder');
});

it('`bowline content pull` restores the files if the commit fails, and commits them the next time', async () => {
  const { content, publish, store, git, run } = await edited();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  const before = content.read('about.yaml');
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  await store('pictures/team.jpg', Buffer.from('a picture'));
  const hook = join(git('rev-parse', '--absolute-git-dir').trim(), 'hooks', 'pre-commit');
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\necho not today >&2\nexit 1\n', { mode: 0o755 });
  expect(await run('pull')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/could not be committed, so the folder was put back: not today/),
  });
  expect(content.read('about.yaml')).toBe(before);
  expect(git('status', '--porcelain')).toBe('');
  rmSync(hook);
  expect((await run('pull')).stderr).toContain('2 files written');
  expect(git('log', '-1', '--format=%s').trim()).toBe('Change 2 content files');
  expect(git('status', '--porcelain')).toBe('');
});

it('`bowline content pull` removes files that were never committed, and commits changes to other files', async () => {
  const { content, publish, remove, git, run } = await edited();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  content.write('pages/unknown.md', 'A page');
  content.write('pages/staged.md', 'Another page');
  git('add', 'pages/staged.md');
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  await remove('pages/unknown.md');
  await remove('pages/staged.md');
  expect((await run('pull')).stderr).toContain('3 files written');
  expect(existsSync(content.pathOf('pages/unknown.md'))).toBe(false);
  expect(git('show', '--name-only', '--format=%s', 'HEAD').trim().split(/\n+/)).toEqual([
    'Change about.yaml',
    'about.yaml',
  ]);
  expect(git('status', '--porcelain')).toBe('');
});

it('`bowline content pull` commits nothing if the folder then matches the last commit', async () => {
  const { content, publish, git, run } = await edited();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  const committed = content.read('about.yaml');
  content.edit('about.yaml', /^title: .*$/m, 'title: "Tried in the folder"');
  await publish('about.yaml', /^.*$/s, committed);
  expect((await run('pull')).stderr).toContain('1 file written');
  expect(git('log', '--format=%s').trim()).toBe('Begin');
  expect(git('status', '--porcelain')).toBe('');
});

it('`bowline content pull` commits files that Git ignores, and names them', async () => {
  const { content, publish, store, git, run } = await edited();
  content.write('.gitignore', 'pictures/\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  await store('pictures/team.jpg', Buffer.from('a picture'));
  const pulled = await run('pull');
  expect(pulled).toMatchObject({ code: 0, stderr: expect.stringContaining('2 files written') });
  expect(pulled.stderr).toContain(
    'Committed although Git ignores them, because the site uses them: pictures/team.jpg',
  );
  expect(git('show', '--name-only', '--format=', 'HEAD').trim().split('\n')).toEqual([
    'about.yaml',
    'pictures/team.jpg',
  ]);
  await store('pictures/team.jpg', Buffer.from('another picture'));
  const again = await run('pull');
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('1 file written') });
  expect(again.stderr).not.toContain('Git ignores');
});

it('`bowline content pull` writes the files, but commits none, if the repository ignores the whole folder', async () => {
  const { content, publish, git, run } = await edited();
  git('init', '--quiet', '..');
  writeFileSync(content.pathOf('../.gitignore'), '*\n');
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  const pulled = await run('pull');
  expect(pulled).toMatchObject({ code: 0, stderr: expect.stringContaining('1 file written') });
  expect(pulled.stderr).toMatch(
    /Nothing was committed, because Git ignores everything that was changed in \S/,
  );
  expect(content.read('about.yaml')).toContain('Changed at the desk');
  expect(git('status', '--porcelain')).toBe('');
});

it.each([
  ['.', '*\n!*/\n!*.yaml\n'],
  ['..', '/content/*\n!/content/*.yaml\n'],
])(
  '`bowline content pull` commits to a repository in %j that tracks nothing yet and ignores everything except what %j lists',
  async (folder, list) => {
    const { content, publish, store, git, run } = await edited();
    git('init', '--quiet', folder);
    writeFileSync(content.pathOf(`${folder}/.gitignore`), list);
    await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
    await store('pictures/team.jpg', Buffer.from('a picture'));
    const pulled = await run('pull');
    expect(pulled).toMatchObject({ code: 0, stderr: expect.stringContaining('2 files written') });
    expect(pulled.stderr).not.toContain('Nothing was committed');
    expect(git('log', '--format=%an %s').trim()).toBe('Ada Lovelace Change 2 content files');
  },
);

it('`bowline content pull` writes nothing if Git refuses the repository, for example because it belongs to someone else', async () => {
  const { content, publish, git, runWith } = await edited();
  git('init', '--quiet');
  const before = content.read('about.yaml');
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  const refused = await runWith({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }, 'pull');
  expect(refused.stderr).toContain('dubious ownership');
  expect(refused.code).toBe(1);
  expect(content.read('about.yaml')).toBe(before);
});

it('`bowline content pull` writes pictures that were published at the desk', async () => {
  const { content, store, run } = await edited();
  const body = Buffer.from('a picture');
  await store('pictures/team.jpg', body);
  expect(await run('pull')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('1 file written'),
  });
  expect(content.read('pictures/team.jpg')).toBe('a picture');
  expect((await run()).stdout).toContain('as in the folder');
});

it('`bowline content pull` skips a file that also changed in the folder, until someone chooses a version', async () => {
  const { content, publish, run } = await edited();
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  content.edit('about.yaml', /^title: .*$/m, 'title: "Changed in the folder"');
  const refused = await run('pull');
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain('left alone: about.yaml');
  expect(content.read('about.yaml')).toContain('Changed in the folder');
  expect(await run('folder', 'nothing.yaml')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The desk has not changed nothing.yaml.'),
  });
  expect((await run('desk', 'about.yaml')).code).toBe(0);
  expect((await run('pull')).code).toBe(0);
  expect(content.read('about.yaml')).toContain('Changed at the desk');
});

it('`bowline content pull` refuses a path that the desk did not change, before writing anything', async () => {
  const { content, publish, run } = await edited();
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  expect(await run('pull', 'about.yaml', 'abuot.yaml', 'content/faq.yaml')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The desk has not changed abuot.yaml, faq.yaml.'),
  });
  expect(content.read('about.yaml')).not.toContain('Changed at the desk');
});

it('`bowline content pull` accepts a path that starts with the folder, as in error messages', async () => {
  const { content, publish, run } = await edited();
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed at the desk"');
  expect(await run('pull', 'content/about.yaml')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('1 file written'),
  });
  expect(content.read('about.yaml')).toContain('Changed at the desk');
  await publish('about.yaml', /^title: .*$/m, 'title: "Changed again"');
  content.edit('about.yaml', /^title: .*$/m, 'title: "Changed in the folder"');
  expect(await run('desk', 'content/about.yaml')).toMatchObject({ code: 0 });
  expect((await run('pull')).stderr).toContain('1 file written');
});
