import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parseDocument } from 'yaml';
import { linesOf } from '../../api/settings/content-errors.ts';
import { loadEnvFiles, onDisk } from '../../api/settings/content-folder.mjs';
import { mistakesInContent } from '../../compiler/checks/check-content.ts';
import { compilePart } from '../../compiler/compile.ts';
import { errorMessage } from '../../contract/errors/error-message.ts';
import { colourMistake, colourQuestions, writeColours } from './new-colours.ts';
import { contentKinds, type Question } from './new-content-kinds.ts';
import { writeMissingMessages } from './new-messages.ts';
import { answerMistake, siteQuestions } from './new-settings.ts';
import { makeOwn, siteChanges } from './new-site.ts';
import { rename } from './rename.ts';

/**
 * `npm run new -- job|service|work|post|letter|page|faq`: creates a valid content file from a few
 * answers, which are given as flags or interactively. Never overwrites a file. `npm run new --
 * site` creates a folder with another company's content, and `npm run new -- rename` renames a file
 * and redirects its address. `npm run new -- messages` writes the messages of a language that the
 * software does not include, for translation, and `npm run new -- colours` writes a theme's colors,
 * derived from the brand's.
 */
const usage = `Usage: npm run new -- ${Object.keys(contentKinds).join('|')} [--flag value …]
       npm run new -- site [../folder] [--flag value …]
       npm run new -- rename services/old.md new-name
       npm run new -- colours [--brand #4ade80] [--ground #ffffff]
       npm run new -- messages
Prompts for missing flags; without a terminal all of them are required.
${Object.entries(contentKinds)
  .map(([name, { questions }]) => `  ${name}: ${questions.map((q) => `--${q.flag}`).join(' ')}`)
  .join('\n')}
  site: ${siteQuestions.map((q) => `--${q.flag}`).join(' ')} --force`;

loadEnvFiles();
const [kindName = '', ...rest] = process.argv.slice(2);
if (process.argv.slice(2).some((arg) => ['--help', '-h'].includes(arg))) {
  console.log(usage);
  process.exit(0);
}
if (kindName === 'site') await newSite();
if (kindName === 'colours') await newColours();
if (kindName === 'rename') await newName();
if (kindName === 'messages') newMessages();

const kind = contentKinds[kindName];
if (kind === undefined) fail(usage, 2);
const flags = readFlags(kind.questions, rest);
const answers = await askFor(kind.questions, flags);
const made = kind.make(answers);
const problems = made.problems.map((problem) => namedByFlag(kind.questions, problem));
if (problems.length > 0) fail(problems.join('\n'));
const before = existsSync(onDisk(made.file)) ? readFileSync(onDisk(made.file), 'utf8') : undefined;
if (made.append === undefined) {
  if (before !== undefined) fail(`${made.file} already exists; choose another title.`);
  mkdirSync(dirname(onDisk(made.file)), { recursive: true });
  writeFileSync(onDisk(made.file), made.body);
} else appendTo(made.file, made.append);
// Reads the file the same way a build does.
await compilePart(kind.part).catch((error: Error) => {
  const lines = linesOf(error).join('\n');
  if (before === undefined) rmSync(onDisk(made.file));
  else writeFileSync(onDisk(made.file), before);
  fail(`Nothing was written.\n${lines}`);
});
console.log(`${onDisk(made.file)}\n${kind.next}`);

/**
 * Asks about the new owner and creates a folder with that company's content. Rejects a folder that
 * contains someone's work, unless `--force` is given.
 */
async function newSite(): Promise<never> {
  const given = rest.filter((arg) => arg !== '--force');
  // Without a folder, the example becomes the owner's.
  const isNamed = given[0] !== undefined && !given[0].startsWith('-');
  const folder = isNamed ? String(given[0]) : 'content';
  const flags = isNamed ? given.slice(1) : given;
  const own = await askFor(siteQuestions, readFlags(siteQuestions, flags), answerMistake);
  const changes = siteChanges(folder, own);
  if ('wrong' in changes) {
    fail(changes.wrong.map((problem) => namedByFlag(siteQuestions, problem)).join('\n'));
  }
  if (changes.lost.length > 0 && !rest.includes('--force')) {
    const listed = changes.lost.map((path) => `  ${join(folder, path)}`).join('\n');
    const advice =
      'Choose a new folder, or add --force to remove all of this. Nothing was changed.';
    fail(`These files would be removed or overwritten:\n${listed}\n${advice}`, 2);
  }
  try {
    makeOwn(changes);
  } catch (error) {
    fail(`Nothing was changed: ${errorMessage(error)}`);
  }
  process.env.CONTENT_DIR = folder;
  const written = writeMissingMessages();
  const mistakes = await mistakesInContent();
  const next = `${folder} is yours. What is left to check or replace: CONTENT_DIR=${folder} npm run doctor`;
  const notes = siteQuestions.flatMap(({ flag, note }) => note?.(own[flag] ?? '') ?? []);
  console.log([...notes, ...(written ? [written] : []), ...mistakes, next].join('\n'));
  process.exit(mistakes.length === 0 ? 0 : 1);
}

async function newColours(): Promise<never> {
  const flags = readFlags(colourQuestions, rest);
  const given = await askFor(colourQuestions, flags, colourMistake);
  for (const question of colourQuestions) {
    const mistake = colourMistake(question, given);
    if (mistake !== undefined) fail(`--${question.flag}: ${mistake}`);
  }
  console.log(writeColours(given));
  process.exit(0);
}

async function newName(): Promise<never> {
  const [file, name, ...more] = rest;
  if (file === undefined || name === undefined || more.length > 0) return fail(usage, 2);
  const outcome = await rename(file, name);
  if ('problem' in outcome) fail(outcome.problem);
  console.log(outcome.said);
  process.exit(0);
}

function newMessages(): never {
  console.log(writeMissingMessages() ?? 'No message is missing.');
  process.exit(0);
}

function readFlags(questions: Question[], args: string[]): Record<string, string> {
  try {
    const options = Object.fromEntries(
      questions.map(({ flag }) => [flag, { type: 'string' as const }]),
    );
    return parseArgs({ args, options }).values as Record<string, string>;
  } catch (error) {
    return fail(`${errorMessage(error)}\n${usage}`, 2);
  }
}

/**
 * Asks the questions that flags do not answer.
 * @param mistakeIn returns why an answer cannot be used, in which case the question is repeated
 */
async function askFor(
  questions: Question[],
  flags: Record<string, string>,
  mistakeIn: (question: Question, given: Record<string, string>) => string | undefined = () =>
    undefined,
): Promise<Record<string, string>> {
  const open = questions.filter(({ flag, preset }) => !flags[flag] && preset === undefined);
  const presets = Object.fromEntries(
    questions.flatMap(({ flag, preset }) => (preset === undefined ? [] : [[flag, preset]])),
  );
  const given = { ...presets, ...flags };
  if (open.length === 0) return given;
  if (!process.stdin.isTTY) {
    const missing = open.filter(({ suggested }) => suggested === undefined);
    if (missing.length > 0)
      fail(`Missing: ${missing.map(({ flag }) => `--${flag}`).join(', ')}`, 2);
    return { ...suggestedFor(open), ...given };
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const question of open) {
    const { flag, text, suggested } = question;
    const hint = suggested === undefined ? '' : ` [${suggested || 'none'}]`;
    while (!given[flag]) {
      const said = (await terminal.question(`${text}${hint}: `).catch(stopped)).trim();
      const answer = said || (suggested ?? '');
      const mistake =
        answer === '' && suggested === undefined
          ? 'an answer is required'
          : answer && mistakeIn(question, { ...given, [flag]: answer });
      if (mistake) console.log(`  ${mistake}`);
      else given[flag] = answer;
      if (answer === suggested) break;
    }
  }
  terminal.close();
  return given;
}

function suggestedFor(questions: Question[]): Record<string, string> {
  return Object.fromEntries(questions.map(({ flag, suggested = '' }) => [flag, suggested]));
}

/** Exits because the input has ended, as with Ctrl-D. */
function stopped(): never {
  return fail('\nNothing was written.');
}

/** Adds a question to the file of its category and leaves the rest of the file unchanged. */
function appendTo(file: string, question: object): void {
  const document = parseDocument(readFileSync(onDisk(file), 'utf8'));
  document.addIn(['questions'], document.createNode(question));
  writeFileSync(onDisk(file), document.toString({ lineWidth: 96 }));
}

/** Replaces the field name in an error message with its flag (`validThrough` with `--until`). */
function namedByFlag(questions: Question[], problem: string): string {
  const [name] = problem.split(':', 1);
  const known = questions.find(({ flag, field = flag }) => `${name}.`.startsWith(`${field}.`));
  if (known === undefined) return problem;
  return `--${known.flag}${known.advice ? `: ${known.advice}` : problem.slice(name?.length)}`;
}

function fail(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}
