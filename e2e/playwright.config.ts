import { defineConfig } from '@playwright/test';

/** Journeys in Chromium against the built product, started as an operator starts it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: Number(process.env.WORKERS ?? 2),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // The machines that run this are shared and noisy; a second try is shown as flaky in the list.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json']],
  outputDir: '../.cache/e2e',
  globalSetup: './global-setup.ts',
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
