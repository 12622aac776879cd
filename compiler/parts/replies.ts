import type { Source } from './source.ts';

export async function repliesOfDesk({ read }: Source) {
  /** The reply templates. */
  return { replies: await read('replies.yaml') };
}
