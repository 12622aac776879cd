import type { Logger } from 'pino';
import { contentInUse } from '../settings/built-content.ts';
import { remakeSite } from './remake-site.ts';

/**
 * Replaces the site with one built from the current content. If the content has mistakes, the site
 * stays as it is.
 * @param swap starts serving the new site
 * @returns a function that starts a reload and resolves to whether the content is served. Reloads
 * run one at a time, and all calls made during one share the next.
 */
export function createReload(swap: () => Promise<void>, log: Logger): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let isAskedAgain = false;

  async function reload(): Promise<boolean> {
    let isServed: boolean;
    do {
      isAskedAgain = false;
      isServed = false;
      const started = performance.now();
      try {
        const wrong = await remakeSite({ keep: true });
        if (wrong !== undefined) {
          log.error(
            { mistakes: wrong.split('\n') },
            'the content cannot be used; the site is unchanged',
          );
          continue;
        }
        await swap();
        log.info(
          { content: contentInUse(), ms: Math.round(performance.now() - started) },
          'the site has the current content',
        );
        isServed = true;
      } catch (error) {
        log.error({ err: error }, 'the site is unchanged');
      }
    } while (isAskedAgain);
    return isServed;
  }

  return () => {
    if (running !== undefined) isAskedAgain = true;
    running ??= reload().finally(() => {
      running = undefined;
    });
    return running;
  };
}
