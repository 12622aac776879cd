import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../build/build.ts';
import { printStep } from '../setup/steps.mjs';
import { findBrowser } from './find-browser.ts';
import { findNuChecker } from './find-nu-checker.ts';

/**
 * `npm test`: every check of the project, in the order in which a failure is cheapest to learn of.
 * All run even when an early one fails; the last line counts them.
 */
const reports = resolve('.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

type Count = { passed: number; failed: number };
const total: Count = { passed: 0, failed: 0 };

const { path: browser, found } = await step('browser', findBrowser);
console.log(`    ${found}`);
const nuChecker = await step('Nu checker', findNuChecker);
console.log(`    ${nuChecker ?? 'skipped: there is no Java on this machine'}`);
await check('types', async () => {
  for (const folder of ['contract', 'site', 'api', 'e2e']) await run('tsc', ['-p', folder]);
});
await check('lint, format and import table', () =>
  run('biome', ['ci', '--error-on-warnings', '.']),
);
await step('build', ensureBuilt);
await tests('unit and API tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, 'vitest.json')}`,
]);
await tests('journeys in a browser', 'playwright', [
  'test',
  '--config',
  'e2e/playwright.config.ts',
]);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

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
      total.failed += 1;
      console.error((error as Error).message);
    }
  });
}

/** Runs a test tool and adds what it counted; a tool that counted nothing has failed. */
async function tests(name: string, tool: 'vitest' | 'playwright', args: string[]): Promise<void> {
  await step(name, async () => {
    let failure: Error | undefined;
    await run(tool, args, 'inherit').catch((error: Error) => {
      failure = error;
    });
    const count = countOf(tool);
    total.passed += count.passed;
    total.failed += count.failed;
    // A crash outside any test, or nothing run at all, is a failure too.
    if (count.failed === 0 && (failure !== undefined || count.passed === 0)) total.failed += 1;
    if (failure !== undefined) console.error(failure.message);
  });
}

function countOf(tool: 'vitest' | 'playwright'): Count {
  if (tool === 'vitest') {
    const report = readReport('vitest.json');
    return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
  }
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport('playwright.json').stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

function readReport(name: string): Report {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return {};
  }
}

function run(command: string, args: string[], stdio: 'pipe' | 'inherit' = 'pipe'): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const child = spawn(resolve('node_modules/.bin', command), args, {
      stdio: ['ignore', stdio, stdio],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
        CHROMIUM_PATH: browser,
        ...(nuChecker && { VNU_JAR: nuChecker }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
        WORKERS: String(cpus().length),
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${command} failed (exit code ${code})\n${output}`)),
    );
  });
}
