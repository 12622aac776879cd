import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { needsLong } from '../testing/needs.ts';
import { documentedCommands } from './documented-commands.ts';

const run = promisify(execFile);
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const empty = mkdtempSync(join(tmpdir(), 'bowline-commands-'));
afterAll(() => rmSync(empty, { recursive: true }));

const commands = documentedCommands();
/** Scripts outside `bowline`, with their modules. */
const programs: Record<string, string> = { new: 'tools/new/new-content.ts' };
/** Operators' commands, available through both `npm run` and `bowline`. */
const operators = Object.keys(scripts).filter((name) => scripts[name]?.includes('api/bowline.ts'));

/** Returns a script's name and its arguments. */
function parts(words: string[]): { name: string; args: string[] } {
  const [program = '', ...rest] = words.filter((word) => word !== '-s');
  if (program === 'bowline') return { name: rest[0] ?? '', args: rest.slice(1) };
  const [name = '', ...args] = rest[0] === 'run' ? rest.slice(1) : rest;
  return { name, args: args.filter((word) => word !== '--') };
}

it('every script named in the README and docs exists', () => {
  expect(commands.length).toBeGreaterThan(50);
  const unknown = commands.filter(({ words }) => {
    const { name } = parts(words);
    return name !== '' && !(name in scripts);
  });
  expect(unknown).toEqual([]);
});

it('arguments to an npm script come after --', () => {
  const swallowed = commands.filter(
    ({ words: [program, ...rest] }) =>
      program === 'npm' &&
      rest.some(
        (word, index) =>
          word.startsWith('--') && word !== '--' && !rest.slice(0, index).includes('--'),
      ),
  );
  expect(swallowed).toEqual([]);
});

const typed = new Map(
  commands
    .map(({ place, words }) => ({ place, words, ...parts(words) }))
    .filter(({ name, args }) => args.length > 0 && (name in programs || operators.includes(name)))
    .map((command) => [`${command.name} ${command.args.join(' ')}`, command]),
);

describe('a documented command', () => {
  // Needs the long run because each command starts a process, which takes a second or two.
  needsLong();

  it.concurrent.each([...typed])('%s is parsed as documented', async (_, { place, name, args }) => {
    const line =
      name in programs ? [programs[name] ?? '', ...args] : ['api/bowline.ts', name, ...args];
    const env = {
      ...process.env,
      DATA_DIR: empty,
      DATABASE_URL: '',
      CONTENT_DIR: resolve('content'),
    };
    const { code, stdout, stderr } = await run(process.execPath, line, { env }).then(
      (done) => ({ ...done, code: 0 }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    // Without a terminal or database, the commands fail with other messages.
    const said = `${stdout}${stderr}`;
    expect(said, place).not.toMatch(
      /^(Usage|bowline \w+ <|There is no action|Unknown)|takes \d+ argument/m,
    );
    if (!said.startsWith('Missing: ')) expect(code, `${place}: ${said}`).not.toBe(2);
  });
});
