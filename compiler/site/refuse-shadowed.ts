import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf } from '../../api/settings/content-errors.ts';
import { ContentError } from '../../contract/errors/wrong-fields.ts';
import type { Redirect } from '../../contract/paths/redirects.ts';

/**
 * Stops a build if a redirect starts at one of its files, whose names are not known until then.
 * @param folder the files served to browsers
 * @throws Error naming each such redirect with its line
 */
export function refuseShadowed(folder: string, redirects: Redirect[]): void {
  const wrong = redirects.flatMap(({ from }, index) =>
    existsSync(join(folder, from))
      ? [{ path: [index, 'from'], reason: `${from} is a file on the site; remove the redirect` }]
      : [],
  );
  if (wrong.length === 0) return;
  throw new Error(linesOf(new ContentError('content/redirects.yaml', wrong)).join('\n'));
}
