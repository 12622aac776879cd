import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, href } from '#contract/routes.ts';

/**
 * Lighthouse, mobile preset, median of five, on home and pricing of a running product:
 * `npm start`, then `node bench/lighthouse.ts http://localhost:3000`. With further arguments, one run on
 * each of these paths. Lighthouse is fetched by npx;
 * `CHROME_PATH` names the browser. The mailbox, a bare list, is the floor of the machine in the same run.
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = mkdtempSync(join(tmpdir(), 'bowline-lighthouse-'));
const chromeFlags = '--headless --no-sandbox --disable-gpu --disable-background-networking';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const asked = process.argv.slice(3);
const paths = asked.length > 0 ? asked : [api.mailbox, href('home'), href('pricing')];
for (const path of paths) {
  const reports = Array.from({ length: asked.length > 0 ? 1 : 5 }, (_, run) =>
    measure(origin + path, run),
  );
  const figure = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)).toFixed(0);
  const scores = Object.entries(reports[0]?.categories ?? {}).map(
    ([name, { score }]) => `${name} ${score === null ? 'none' : score * 100}`,
  );
  console.log(
    `${path}: FCP ${figure('first-contentful-paint')} ms, LCP ${figure('largest-contentful-paint')} ms, TBT ${figure('total-blocking-time')} ms, CLS ${figure('cumulative-layout-shift')}; ${scores.join(', ')}`,
  );
}
rmSync(folder, { recursive: true });

/** One run; a browser that fails to start or to trace is given two more tries. */
function measure(url: string, run: number, triesLeft = 2): Report {
  const file = join(folder, `${run}.json`);
  try {
    execFileSync(
      'npx',
      [
        ...['--yes', 'lighthouse@13', url, '--quiet', '--output=json'],
        ...[`--output-path=${file}`, `--chrome-flags=${chromeFlags}`],
      ],
      { stdio: 'ignore' },
    );
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (triesLeft === 0) throw error;
    return measure(url, run, triesLeft - 1);
  }
}

function median(values: number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
