import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { errorMessage } from '../../contract/errors/error-message.ts';
import { ensureBuilt } from '../build/build.ts';
import { printStep } from '../setup/steps.mjs';
import { companies, madeCompany } from '../testing/companies.ts';
import { findBrowser } from './find-browser.ts';
import { findLongTests } from './find-long-tests.ts';
import { findNuChecker } from './find-nu-checker.ts';
import { findOtherPrograms } from './find-other-programs.ts';
import { countPlaywright, countVitest, summary, type TestCount } from './test-counts.ts';

/**
 * `npm test`: runs every check, even after a failure. The last lines count the results and give the
 * reasons for skipped tests. `npm test -- WORD…` runs only the tests with one of the words in their
 * file name or title. `npm run test:long` runs the crash, fault and timing tests for many rounds.
 */
const reports = resolve('.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: TestCount = { passed: 0, failed: [], skipped: [] };

const scratch = makeScratchFolder();
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const isLong = process.argv.includes('--long');
const rounds = isLong
  ? {
      TIMING_ROUNDS: '200',
      KILL_ROUNDS: '20',
      FAULT_ROUNDS: '30',
      SOAK_MINUTES: '30',
      WALKS: '100',
    }
  : {};
const words = isLong ? findLongTests(Object.keys(rounds)) : process.argv.slice(2);

const { path: browser, found } = await step('browser', findBrowser);
console.log(`    ${found}`);
let nuChecker: string | undefined;
const others = isLong ? await step('other programs', findOtherPrograms) : undefined;
for (const line of others?.found ?? []) console.log(`    ${line}`);
if (words.length === 0) await runAll();
else await runMatching();
if (isLong) await runOnCompanies();

console.log(`\n${summary(total)}`);
process.exit(total.failed.length === 0 ? 0 : 1);

/**
 * Creates a folder for the tests' temporary files. It is in memory if there is room, because
 * otherwise about thirty databases would wait for the disk.
 */
function makeScratchFolder(): string {
  const memory = '/dev/shm';
  const hasRoom = () => {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 4 * 1024 ** 3;
  };
  const parent = existsSync(memory) && hasRoom() ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, 'bowline-test-'));
  // PostgreSQL does not run as root and must access the folder as another user.
  chmodSync(folder, 0o755);
  return folder;
}

async function runAll(): Promise<void> {
  nuChecker = await step('Nu checker', findNuChecker);
  console.log(`    ${nuChecker ?? 'skipped: Java is not installed'}`);
  const checks = [check('types', () => run('types')), check('lint', () => run('lint'))];
  await step('build', ensureBuilt);
  // Unit and API tests spend most of their time waiting, which leaves time for the other checks.
  await Promise.all([...checks, unitTests('unit and API tests', [])]);
  await endToEndTests([]);
}

async function runMatching(): Promise<void> {
  await step('build', ensureBuilt);
  const has = (text: string) => words.some((word) => text.includes(word));
  const pattern = words.map((word) => RegExp.escape(word)).join('|');
  const unit = globSync('{compiler,contract,messages,site,features,api,tools}/**/*.test.{ts,tsx}');
  const byFile = unit.filter(has);
  // Titles are part of the source, so a text search avoids loading the other files.
  const byTitle = unit.filter((file) => !has(file) && has(readFileSync(file, 'utf8')));
  if (byFile.length > 0) await unitTests('unit and API tests by file', byFile);
  if (byTitle.length > 0)
    await unitTests('by title', ['--testNamePattern', pattern, ...byTitle], true);
  const journeyFiles = globSync('e2e/*.e2e.ts');
  if (journeyFiles.some((file) => has(file) || has(readFileSync(file, 'utf8')))) {
    await endToEndTests(['--pass-with-no-tests', '--grep', pattern], !isLong);
  }
  if (total.passed + total.failed.length === 0) {
    total.failed.push(`no test has ${words.join(' or ')} in its file or title`);
  }
}

/**
 * Runs the page tests and the end-to-end tests on other companies' sites. To run a single one, set
 * `CONTENT_DIR`.
 */
async function runOnCompanies(): Promise<void> {
  for (const name of Object.keys(companies)) {
    const settings = { CONTENT_DIR: madeCompany(name) };
    await tests(`pages of ${name}`, 'test:unit', ['--project', 'pages'], false, settings);
    await tests(`end-to-end tests of ${name}`, 'test:e2e', [], false, settings);
  }
}

function unitTests(name: string, args: string[], mayBeEmpty = false): Promise<void> {
  return tests(name, 'test:unit', args, mayBeEmpty);
}

function endToEndTests(args: string[], mayBeEmpty = false): Promise<void> {
  return tests('end-to-end tests', 'test:e2e', args, mayBeEmpty);
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  printStep(name, performance.now() - started);
  return result;
}

async function check(name: string, work: () => Promise<void>): Promise<void> {
  await step(name, async () => {
    try {
      await work();
      total.passed += 1;
    } catch (error) {
      total.failed.push(name);
      console.error(errorMessage(error));
    }
  });
}

/** Runs a test tool and adds its counts. Running no tests counts as a failure. */
async function tests(
  name: string,
  tool: 'test:unit' | 'test:e2e',
  args: string[],
  mayBeEmpty: boolean,
  settings: Record<string, string> = { ...rounds, ...others?.settings },
): Promise<void> {
  await step(name, async () => {
    let failure: Error | undefined;
    const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
    const [more, where] =
      tool === 'test:unit'
        ? [['--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {}]
        : [[], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }];
    await run(tool, [...more, ...args], 'inherit', { ...settings, ...where }).catch(
      (error: Error) => {
        failure = error;
      },
    );
    const count = countOf(tool, report);
    total.passed += count.passed;
    total.failed.push(...count.failed);
    total.skipped.push(...count.skipped);
    // A crash outside of tests, or no tests at all, also counts as a failure.
    const isEmpty = count.passed === 0 && !mayBeEmpty;
    if (count.failed.length === 0 && (failure !== undefined || isEmpty)) total.failed.push(name);
    if (failure !== undefined) console.error(failure.message);
  });
}

function countOf(tool: 'test:unit' | 'test:e2e', report: string): TestCount {
  return tool === 'test:unit'
    ? countVitest(readReport(report))
    : countPlaywright(readReport(report));
}

function readReport(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Runs a script of `package.json`. */
function run(
  script: string,
  args: string[] = [],
  stdio: 'pipe' | 'inherit' = 'pipe',
  settings: Record<string, string> = {},
): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      stdio: ['ignore', stdio, stdio],
      env: {
        ...process.env,
        TMPDIR: scratch,
        // The product is started about fifty times, so it is compiled only once.
        NODE_COMPILE_CACHE: join(scratch, 'compiled'),
        CHROMIUM_PATH: browser,
        ...(nuChecker && { VNU_JAR: nuChecker }),
        ...settings,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${script} failed (exit code ${code})\n${output}`)),
    );
  });
}
