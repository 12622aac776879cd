import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, href } from '#contract/routes.ts';

/**
 * Runs Lighthouse (mobile preset) on a running product: `npm start`, then `node bench/lighthouse.ts
 * http://localhost:3000`. Measures the home page, the pricing page and, as a baseline, the mailbox
 * (`BARE`, its path with the key, as `npm start` prints it) in five interleaved rounds, so that noise affects them alike, and reports the ratios of the
 * medians. Any further arguments are paths to measure once each, or `ROUNDS` times. npx fetches
 * Lighthouse. `CHROME_PATH` sets the browser, and `THROTTLING=devtools` throttles the actual page
 * load, whereas by default Lighthouse only simulates it.
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = mkdtempSync(join(tmpdir(), 'bowline-lighthouse-'));
const chromeFlags = '--headless --no-sandbox --disable-gpu --disable-background-networking';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const asked = process.argv.slice(3);
const bare = process.env.BARE ?? api.mailbox;
const paths = asked.length > 0 ? asked : [bare, href('home'), href('pricing')];
const rounds = Number(process.env.ROUNDS ?? (asked.length > 0 ? 1 : 5));
const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const [path, made] of reports) made.push(measure(origin + path, round));
}
for (const path of paths) {
  const made = reports.get(path) ?? [];
  const scores = Object.keys(made[0]?.categories ?? {}).map((name) => {
    const score = median(made.map(({ categories }) => categories[name]?.score ?? Number.NaN));
    return `${name} ${(score * 100).toFixed(0)}`;
  });
  console.log(
    `${path}: FCP ${milliseconds(path, 'first-contentful-paint')}, LCP ${milliseconds(path, 'largest-contentful-paint')}, TBT ${figure(path, 'total-blocking-time').toFixed(0)} ms, CLS ${figure(path, 'cumulative-layout-shift').toFixed(3)}; ${scores.join(', ')}`,
  );
}
rmSync(folder, { recursive: true });

/** Returns the median of an audit for a page. */
function figure(path: string, audit: string): number {
  return median(
    (reports.get(path) ?? []).map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
  );
}

/** Formats a time and its ratio to the baseline's. */
function milliseconds(path: string, audit: string): string {
  const time = figure(path, audit);
  const ratio = reports.has(bare) ? ` (${(time / figure(bare, audit)).toFixed(2)} of bare)` : '';
  return `${time.toFixed(0)} ms${ratio}`;
}

/** Runs Lighthouse once. Retries twice if the browser fails to start or trace. */
function measure(url: string, run: number, triesLeft = 2): Report {
  const file = join(folder, `${run}.json`);
  try {
    execFileSync(
      'npx',
      [
        ...['--yes', 'lighthouse@13', url, '--quiet', '--output=json'],
        ...[`--output-path=${file}`, `--chrome-flags=${chromeFlags}`],
        `--throttling-method=${process.env.THROTTLING ?? 'simulate'}`,
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
