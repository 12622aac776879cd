import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,content,site,api,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['api/testing/global-setup.ts'],
    // The database waits on its disk: a little more than one file a core keeps both cores busy.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
