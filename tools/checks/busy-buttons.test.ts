import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no button is disabled while its action is running, because that would lose the focus', () => {
  const disabled = globSync('{site,features}/**/*.tsx').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /(?<!aria-)\bdisabled=\{[^}]*\bis(?:Pending|Fetching)\w*/g,
      ),
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(disabled).toEqual([]);
});
