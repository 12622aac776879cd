import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { loadBuiltRenderer } from '../../compiler/site/built-renderer.ts';

/** The utilities that the project adds to Tailwind's (site/styles/site.css). */
const merge = extendTailwindMerge<'link'>({ extend: { classGroups: { link: ['text-link'] } } });

it('no element has two utility classes that set the same property', async () => {
  const { renderer, css, scripts } = loadBuiltRenderer('build/site');
  const render = renderer.createRenderer({
    origin: 'https://site',
    stylesheet: () => ({ css }),
    scripts,
  });
  const contradicting = new Set<string>();
  for (const url of renderer.pathsToPrerender) {
    const { html } = await render({ url });
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      const given = names.replaceAll('&amp;', '&').split(/\s+/).filter(Boolean);
      const kept = merge(given.join(' ')).split(' ');
      const lost = given.filter((name) => !kept.includes(name));
      if (lost.length > 0) contradicting.add(`${lost.join(' ')} in "${given.join(' ')}"`);
    }
  }
  expect([...contradicting]).toEqual([]);
});
