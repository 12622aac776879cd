import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';
import { presentBrowser } from './tools/checks/find-browser.ts';

process.env.NODE_ENV ??= 'test';
// Also read by tests that start their own browser.
process.env.CHROMIUM_PATH ??= presentBrowser() ?? '';

const long = [
  'inquiry-walk.e2e.ts',
  'soak.e2e.ts',
  'crash.e2e.ts',
  'dev.e2e.ts',
  'sub-path.e2e.ts',
  'static-site.e2e.ts',
  'static-site-with-api.e2e.ts',
  'flags.e2e.ts',
  'start-and-stop.e2e.ts',
  'operator.e2e.ts',
  'letters.e2e.ts',
];

/**
 * These tests publish, so they run on a separate product. Otherwise, the site would change during
 * the other tests.
 */
const publishing = ['content.e2e.ts', 'letter-writing.e2e.ts', 'pictures.e2e.ts'];

/**
 * Runs browser tests in Chromium against the built product, started the way an operator starts it.
 */
export default defineConfig({
  testDir: 'e2e',
  // The longest tests start first, which keeps one of them from running alone at the end.
  projects: [
    {
      name: 'publishing',
      testMatch: publishing,
      // If two people published at the same time, one of them would be asked to publish again.
      workers: 1,
    },
    { name: 'started or built for the test', testMatch: long },
    // One worker per core. One more worker slowed down each page by more than it gained.
    {
      name: 'on the running product',
      testMatch: '*.e2e.ts',
      testIgnore: [...long, ...publishing],
      workers: cpus().length,
    },
  ],
  fullyParallel: true,
  // Tests that build or start something spend most of their time waiting.
  workers: cpus().length + 1,
  // Long enough for slow machines, because it only guards against tests that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // Retries would hide a bug in a flaky test or in the product.
  retries: 0,
  // `npm test` counts the results.
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  outputDir: '.cache/e2e',
  globalSetup: './e2e/global-setup.ts',
  use: {
    viewport: { width: 1280, height: 900 },
    // Animations take a seventh of the time. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
