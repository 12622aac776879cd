import type { Source } from './source.ts';

export async function hostingOfSite({ hosting }: Source) {
  return hosting;
}
