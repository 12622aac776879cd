import type { Source } from './source.ts';

export async function repliesOfDesk({ read }: Source) {
  return { replies: await read('replies.yaml') };
}
