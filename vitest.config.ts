import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Waits half a minute for a worker to be missed, while others use the processor: begins first. */
const longest = 'api/jobs/takeover.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Tests of what hashing a password costs; for all others it is made cheap. */
const ofHashing = 'api/accounts/{timing,flood,password-hasher}.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['api/testing/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    // Some wait for the database, a mail server or a timer: one more than the usual two cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: [ofHashing],
          setupFiles: ['api/testing/cheap-hashing.ts'],
          // Most of the time goes into loading the API; its modules keep nothing between tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['{contract,content,site,tools}/**/*.test.{ts,tsx}', ofHashing],
        },
      },
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
