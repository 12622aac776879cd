import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { Walk } from './support/inquiry-walk.ts';
import { steps } from './support/inquiry-walk-steps.ts';
import { expect, test } from './support/test.ts';

const walks = Number(process.env.WALKS ?? 1);
const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);

test('random interactions lose no answer, send nothing twice and log no error', async ({
  browser,
  origin,
}) => {
  test.setTimeout(120_000 + walks * 120_000);
  const acknowledged = new Map<string, string>();
  const confirmed = new Set<string>();
  let count = 0;
  console.log(`    WALK_SEED=${seed}`);
  const walking = fc.asyncProperty(
    fc.commands(steps, { maxCommands: 40, size: 'max' }),
    async (commands) => {
      count += 1;
      const context = await browser.newContext({
        baseURL: origin,
        reducedMotion: 'reduce',
      });
      const walk = new Walk(context, `walk-${seed}-${count}`);
      try {
        await walk.start();
        await fc.asyncModelRun(() => ({ model: walk, real: {} }), commands);
      } finally {
        // Without this, a held request would keep the browser from closing.
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }
      for (const [reference, email] of walk.acknowledged) acknowledged.set(reference, email);
      for (const email of walk.confirmed) confirmed.add(email);
    },
  );
  // A failing walk is not reduced to a minimal one, because each step needs a browser.
  await fc.assert(walking, {
    numRuns: walks,
    seed,
    path: process.env.WALK_PATH ?? '',
    endOnFailure: true,
  });

  // Filtered because other tests store requests in the same product.
  const rows = storedRequests().filter(({ answers }) =>
    JSON.stringify(answers).includes(`walk-${seed}-`),
  );
  for (const [reference, email] of acknowledged) {
    const stored = rows.filter((row) => row.reference === reference);
    expect(
      stored.map(({ answers }) => answers.email),
      reference,
    ).toEqual([email]);
  }
  const answers = rows.map((row) => JSON.stringify(row.answers));
  expect(new Set(answers).size).toBe(answers.length);
  for (const row of rows) expect(confirmed).toContain(row.answers.email);
  console.log(`    ${walks} walks, ${confirmed.size} confirmed, ${acknowledged.size} acknowledged`);
});

function storedRequests(): { reference: string; answers: { email: string } }[] {
  const env = { ...process.env, DATA_DIR: process.env.DATA_DIR_OF_TESTS };
  const line = ['run', '--silent', 'inquiries', '--', 'export', '--json'];
  return JSON.parse(execFileSync('npm', line, { env, encoding: 'utf8', maxBuffer: 1e9 }));
}
