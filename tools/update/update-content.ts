import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { allContentFiles } from '../../api/settings/content-files.ts';
import { contentFolder, loadEnvFiles, onDisk } from '../../api/settings/content-folder.mjs';
import { errorMessage } from '../../contract/errors/error-message.ts';
import { contentVersion } from '../../contract/settings/content-version.ts';
import { changeFiles } from '../new/all-or-nothing.ts';
import { steps } from './steps.ts';

/**
 * `npm run update-content`: migrates older content to the current schemas. Shows what it would
 * change and asks first, unless `--yes` is given. Changes either all files or none.
 */
const usage = 'Usage: npm run update-content [-- --yes]';
const unknown = process.argv.slice(2).filter((argument) => argument !== '--yes');
if (unknown.length > 0) fail(`${usage}\nUnknown option: ${unknown.join(' ')}`, 2);
loadEnvFiles();
const folder = contentFolder();
const settings = 'content/site.json';
const found = versionIn(readFileSync(onDisk(settings), 'utf8'));
if (found > contentVersion) {
  fail(
    `${folder} has a newer version (${found}) than this software (${contentVersion}); update the software.`,
  );
}
// The first releases kept their own code next to the content. If Git was used, it still contains
// that code.
const code = allContentFiles()
  .map(({ name }) => name)
  .filter((name) => /\.(ts|tsx|mjs|js)$/.test(name));
if (found === contentVersion && code.length === 0) {
  console.log(`${folder} is up to date.`);
  process.exit(0);
}
const due = steps.slice(found - 1);
const changed = changedFiles();
const whats = due.map(({ what }) => what);
if (code.length > 0) whats.push('Unused code of an earlier release is removed.');
console.log(whats.map((what) => `- ${what}`).join('\n'));
showDifference(changed);
for (const name of code) console.log(`removed: ${onDisk(name)}`);
if (!process.argv.includes('--yes')) await confirm();
changeFiles(changed, code);
console.log(`${folder} is up to date. npm run doctor checks it.`);

/**
 * Returns the content version stated in the settings. Content without one belongs to the first
 * version.
 */
function versionIn(text: string): number {
  let version: unknown;
  try {
    version = JSON.parse(text).contentVersion;
  } catch (error) {
    return fail(`${onDisk(settings)} is not valid JSON: ${errorMessage(error)}`);
  }
  if (version === undefined) return 1;
  if (typeof version === 'number' && Number.isInteger(version) && version >= 1) return version;
  return fail(`${onDisk(settings)}: ${JSON.stringify(version)} is not a content version.`);
}

/** Returns the text of all changed files by name. */
function changedFiles(): Map<string, string> {
  const changes = new Map<string, string>();
  const files = allContentFiles().filter(({ name }) => /\.(yaml|md)$/.test(name));
  for (const language of new Set(files.map((file) => file.language))) {
    const own = files.filter((file) => file.language === language);
    const texts = new Map(own.map(({ name, path }) => [path, readFileSync(onDisk(name), 'utf8')]));
    for (const { change } of due) {
      for (const [path, text] of change(texts)) {
        if (texts.get(path) === text) continue;
        texts.set(path, text);
        const file = own.find((one) => one.path === path);
        changes.set(file?.name ?? `content/${path}`, text);
      }
    }
  }
  const before = readFileSync(onDisk(settings), 'utf8');
  if (found !== contentVersion) changes.set(settings, withVersion(before));
  return changes;
}

/** Returns the settings with the current version and no other change. */
function withVersion(text: string): string {
  return /"contentVersion"/.test(text)
    ? text.replace(/("contentVersion":\s*)\d+/, `$1${contentVersion}`)
    : text.replace('{', `{\n  "contentVersion": ${contentVersion},`);
}

/** Shows the changed lines as git does or, without git, the file names. */
function showDifference(changes: Map<string, string>): void {
  const there = mkdtempSync(join(tmpdir(), 'bowline-update-'));
  for (const [name, text] of changes) {
    const after = join(there, name);
    mkdirSync(dirname(after), { recursive: true });
    writeFileSync(after, text);
    const { stdout } = spawnSync(
      'git',
      ['diff', '--no-index', '--no-color', '--unified=1', onDisk(name), after],
      { encoding: 'utf8' },
    );
    const lines = (stdout ?? '')
      .split('\n')
      .filter((line) => !/^(diff|index|---|\+\+\+) /.test(line));
    console.log([`\n${onDisk(name)}`, ...lines].join('\n').trimEnd());
  }
  rmSync(there, { recursive: true });
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) fail('\nNothing was changed. Add --yes if this is right.', 2);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('\nChange these files? yes or no: ');
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') fail('Nothing was changed.');
}

function fail(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}
