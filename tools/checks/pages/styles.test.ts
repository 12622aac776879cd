import postcss, { type Rule } from 'postcss';
import { expect, it } from 'vitest';
import { matchPage } from '#contract/paths/match-page.ts';
import { href } from '#contract/routes.ts';
import { loadBuiltRenderer } from '../../../compiler/site/built-renderer.ts';
import { stylesOf } from '../../../compiler/site/page-styles.ts';
import { openPages } from '../../../e2e/support/site-paths.ts';
import { servedSite } from './served-site.ts';

const { origin, documentAt, get } = servedSite();

/** Returns each selector, with the at-rules around it. */
function selectorsIn(css: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    for (const selector of rule.selectors) found.add(`${around(rule)}${selector}`);
  });
  return found;
}

function around({ parent }: Rule): string {
  return parent?.type === 'atrule' && 'params' in parent ? `${parent.params} ` : '';
}

async function missingFrom(html: string): Promise<string[]> {
  const { css } = loadBuiltRenderer('build/site');
  const [, inlined = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const needed = selectorsIn(await stylesOf(html.replace(inlined, ''), css));
  return [...needed.difference(selectorsIn(inlined))];
}

const onRequest = [
  ...openPages
    .map(({ path }) => path)
    .filter((path) => matchPage(path).page.rendered === 'request'),
  // Renders the results, whose code is loaded separately.
  `${href('search')}?q=a`,
];

it.each(onRequest)('%s inlines every rule that it needs', async (path) => {
  expect(await missingFrom(await documentAt(path))).toEqual([]);
});

it('the response to an empty form inlines every rule that it needs', async () => {
  const html = await Promise.all(onRequest.map((path) => documentAt(path)));
  const forms = html.flatMap(
    (page) => page.match(/<form[^>]*method="post"[\s\S]*?<\/form>/g) ?? [],
  );
  const addresses = new Set(forms.map((form) => /action="([^"]+)"/.exec(form)?.[1] ?? ''));
  expect(addresses.size).toBeGreaterThan(3);
  for (const address of addresses) {
    // Opens a new connection, because a form is not sent again if the server has just closed the
    // idle one.
    await (await get('/robots.txt')).text();
    const response = await fetch(new URL(address, origin()), {
      method: 'POST',
      headers: { Origin: origin(), Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email: 'none' }),
      redirect: 'manual',
    });
    expect.soft(await missingFrom(await response.text()), address).toEqual([]);
  }
});
