import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Refusal } from '#api/errors/refusal.ts';
import { type Operation, OperatorError, runCommand } from '#api/operator/operator.ts';
import { contentFolder, inOwnFolder } from '#api/settings/content-folder.mjs';
import { namesOf } from '#features/desk/api/timeline.ts';
import { type Edit, editState, readEdits, settleEdits, versionsOf } from './edits.ts';
import { resolveConflict } from './history.ts';
import { pictureBody } from './stored-pictures.ts';

const stateTexts = {
  desk: 'changed at the desk',
  same: 'as in the folder',
  both: 'changed in both; choose with "content desk" or "content folder"',
} as const;

await runCommand({
  name: 'content',
  usage: `Compares the changes made at the desk with the owner's folder.

  list                  the files changed at the desk
  pull [<path>...]      writes the desk's changes into the folder, with one commit per person if it is a repository
  desk <path>           keeps the desk's version of a file that changed in both
  folder <path>         goes back to the folder's version`,
  byDefault: 'list',
  actions: {
    list: {
      async run({ db, print }) {
        const names = await namesOf(db);
        const rows = [];
        for (const edit of await readEdits(db)) {
          const state = editState(edit);
          if (state === 'folder') continue;
          const [latest] = await versionsOf(db, edit.path, 1);
          const who = latest?.staffId == null ? '–' : (names.get(latest.staffId) ?? '–');
          rows.push({ path: edit.path, state: stateTexts[state], by: who, at: latest?.at ?? null });
        }
        print(rows);
      },
    },
    pull: { words: [0, 1000], run: pull },
    desk: { words: 1, run: (operation) => chooseOne(operation, 'desk') },
    folder: { words: 1, run: (operation) => chooseOne(operation, 'folder') },
  },
});

/** Returns the path within the content folder for a path such as `content/about.yaml`. */
function withoutFolder(word: string): string {
  return word.replace(/^content\//, '');
}

async function chooseOne({ db, words: [word = ''], say }: Operation, of: 'desk' | 'folder') {
  const path = withoutFolder(word);
  try {
    await db.transaction((transaction) => resolveConflict(transaction, null, path, of));
  } catch (error) {
    if (error instanceof Refusal) throw notChanged(path);
    throw error;
  }
  say(`${path}: the ${of} version is in use.`);
}

function notChanged(...paths: string[]): OperatorError {
  return new OperatorError(`The desk has not changed ${paths.join(', ')}.`);
}

/**
 * Writes the desk's changes into the owner's folder. Files that also changed in the folder are left
 * alone and listed.
 * @throws OperatorError for files that the desk did not change, before anything is written
 */
async function pull({ db, words, say }: Operation): Promise<void> {
  const wanted = words.map(withoutFolder);
  const all = await readEdits(db);
  const unknown = wanted.filter((path) => !all.some((edit) => edit.path === path));
  if (unknown.length > 0) throw notChanged(...unknown);
  const edits = all.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
  const inUse = edits.filter((edit) => editState(edit) === 'desk');
  const names = await namesOf(db);
  const byPerson = new Map<string, Edit[]>();
  for (const edit of inUse) {
    const [latest] = await versionsOf(db, edit.path, 1);
    const who = latest?.staffId == null ? '' : (names.get(latest.staffId) ?? '');
    byPerson.set(who, [...(byPerson.get(who) ?? []), edit]);
  }
  const isRepository = byPerson.size > 0 && hasRepository();
  // Git also ignores the folder itself if it tracks nothing there and ignores all but some files.
  const paths = ['.', ...inUse.map(pathInFolder)];
  const isIgnored = isRepository && ignored(paths).length === paths.length;
  if (isIgnored) {
    say(
      `Nothing was committed, because Git ignores everything that was changed in ${resolve(contentFolder())}.`,
    );
  }
  for (const [who, some] of byPerson) {
    const before = some.map(({ path }) => ({ path, body: readOwn(path) }));
    try {
      for (const { path, body, picture } of some) {
        writeOwn(path, picture === null ? body : await pictureBody(db, picture));
      }
      if (isRepository && !isIgnored) commit(some, who, say);
    } catch (error) {
      // Otherwise, they would count as pulled, and the next pull would not commit them.
      for (const { path, body } of before) writeOwn(path, body);
      throw error;
    }
  }
  await settleEdits(db, edits);
  say(`${inUse.length} ${inUse.length === 1 ? 'file' : 'files'} written to ${contentFolder()}.`);
  const both = edits.filter((edit) => editState(edit) === 'both').map(({ path }) => path);
  if (both.length > 0) {
    throw new OperatorError(
      `Changed at the desk and in the folder, so left alone: ${both.join(', ')}. Choose with "content desk" or "content folder".`,
    );
  }
}

/** Returns the contents of a path in the owner's folder, or null. */
function readOwn(path: string): Buffer | null {
  const file = inOwnFolder(`content/${path}`);
  return existsSync(file) ? readFileSync(file) : null;
}

/** Returns a file's path in the owner's folder. */
function pathInFolder({ path }: Edit): string {
  return relative(contentFolder(), inOwnFolder(`content/${path}`));
}

function writeOwn(path: string, body: Buffer | null): void {
  const file = inOwnFolder(`content/${path}`);
  if (body === null) rmSync(file, { force: true });
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
}

function git(...line: string[]): string {
  return execFileSync('git', line, {
    cwd: contentFolder(),
    // Keeps Git's messages in English, so that they can be recognized.
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Returns what Git wrote before it failed, or '' if it is not installed. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr ?? '').trim() : '';
}

/** @throws OperatorError if there is a repository that Git refuses to use */
function hasRepository(): boolean {
  try {
    return git('rev-parse', '--is-inside-work-tree').trim() === 'true';
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === '' || reason.includes('not a git repository')) return false;
    throw new OperatorError(
      `Nothing was written, because Git refuses ${resolve(contentFolder())}: ${reason}`,
    );
  }
}

/** Returns which of these paths Git ignores and does not track. */
function ignored(paths: string[]): string[] {
  try {
    return paths.length === 0
      ? []
      : git('check-ignore', '--', ...paths)
          .trim()
          .split('\n');
  } catch (error) {
    // Git fails if it ignores none of them.
    if (error instanceof Error && 'status' in error && error.status === 1) return [];
    throw error;
  }
}

/**
 * Commits only these files on behalf of the person who changed them, including any that Git
 * ignores, because the site uses them. Commits nothing if they match the last commit or were
 * removed before they were ever committed.
 * @throws OperatorError if that fails; the files are then not staged either
 */
function commit(edits: Edit[], who: string, say: Operation['say']): void {
  const paths = edits.map(pathInFolder);
  try {
    // Git fails if given a path that it does not know.
    const added = paths.filter(
      (path) => existsSync(join(contentFolder(), path)) || git('ls-files', '--', path) !== '',
    );
    const forced = ignored(added);
    if (added.length > 0) git('add', '--all', '--force', '--', ...added);
    const changed = added.filter((path) => git('diff', '--cached', '--name-only', '--', path));
    if (changed.length === 0) return;
    const author = who === '' ? [] : ['--author', `${who.replace(/[<>\n]/g, '')} <>`];
    git('commit', '--quiet', ...author, '-m', subjectOf(changed), '--', ...changed);
    if (forced.length > 0) {
      say(`Committed although Git ignores them, because the site uses them: ${forced.join(', ')}`);
    }
  } catch (error) {
    unstage(paths);
    throw new OperatorError(
      `${paths.join(', ')} could not be committed, so the folder was put back: ${reasonOf(error) || error}`,
    );
  }
}

function subjectOf(paths: string[]): string {
  return paths.length === 1 ? `Change ${paths[0]}` : `Change ${paths.length} content files`;
}

function unstage(paths: string[]): void {
  try {
    git('reset', '--quiet', '--', ...paths);
  } catch {
    // Ignored because the caller reports why the commit failed, such as a lock.
  }
}
