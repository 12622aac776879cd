import { siteSettings } from './site.ts';
import type { Source } from './source.ts';

export async function help({ read, get }: Source) {
  const { site } = await get(siteSettings);
  return {
    helpArticles: (await read('help/*.md')).filter(
      ({ flag }) => flag === undefined || site.flags[flag],
    ),
  };
}
