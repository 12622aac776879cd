import type { Source } from './source.ts';

export async function repliesOfDesk({ read }: Source) {
  /** The templates for replies. */
  return { replies: await read('replies.yaml') };
}
