import { globSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fasterStart } from './api/testing/faster-start.ts';
import { contentPlugin } from './tools/vite/content-plugin.ts';
import { pagesPlugin } from './tools/vite/pages-plugin.ts';

const timeout = process.env.FAULT_ROUNDS === undefined ? 240_000 : 7_200_000;

/**
 * These start first, beginning with the longest one, which keeps one of them from running alone at
 * the end.
 */
const longest = [
  'api/process/reload.test.ts',
  'api/jobs/takeover.test.ts',
  'api/operator/operator.test.ts',
  'api/process/content-walk.test.ts',
  'features/desk/api/in-flight.test.ts',
  'features/letters/api/any-order.test.ts',
  'features/letters/api/killed.test.ts',
  'features/letters/api/servers.test.ts',
  'api/process/failover.test.ts',
  'api/http/fuzz.test.ts',
  'api/backup/backup.test.ts',
  'api/commands/status.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place === -1 ? longest.length : place;
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Tests that need real password hashing. All others use cheap parameters. */
const ofHashing = 'features/account/api/{timing,equal-work,flood,password-hasher}.test.ts';

/**
 * Tests that mock modules, which other test files in the same worker would then get as well.
 */
const mocking = globSync(
  '{api,compiler,contract,features,messages,site,tools}/**/*.test.{ts,tsx}',
).filter((file) => /vi\.mock\(/.test(readFileSync(file, 'utf8')));

// Unit tests have their own content, while those of the served pages use the site's.
const { CONTENT_DIR = '' } = process.env;
delete process.env.CONTENT_DIR;

/** Tests of the built pages, which have to be built first. */
const ofPages = 'tools/checks/pages/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['api/testing/global-setup.ts'],
    execArgv: fasterStart,
    sequence: { sequencer: LongestFirst },
    // API tests spend most of their time waiting for a database or a timeout.
    maxWorkers: cpus().length + 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{api,features/*/api}/**/*.test.ts'],
          exclude: [ofHashing, ...mocking],
          setupFiles: ['api/testing/cheap-hashing.ts'],
          // Loading the API takes most of the time, and its modules keep no state between tests.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [contentPlugin(), pagesPlugin()],
        test: {
          name: 'site and tools',
          include: [
            '{compiler,contract,messages,site,tools,features/*/{contract,site,screens}}/**/*.test.{ts,tsx}',
          ],
          exclude: [ofPages, ...mocking],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'pages', include: [ofPages], env: { CONTENT_DIR }, isolate: false },
      },
      {
        extends: true,
        plugins: [contentPlugin(), pagesPlugin()],
        test: { name: 'isolated', include: [ofHashing, ...mocking] },
      },
    ],
    // Long enough for slow machines, because it only guards against tests that hang. Next to other
    // work, some tests take ten times as long.
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout: 60_000 } },
  },
});
