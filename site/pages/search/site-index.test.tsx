import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { headerMenu } from '#content/navigation.ts';
import { href } from '#contract/routes.ts';
import { SiteIndex } from './site-index.tsx';

it('calls a page what the menu calls it', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location={href('search')}>
      <SiteIndex title="All pages" />
    </StaticRouter>,
  );
  const plain = headerMenu.filter(({ subLinks }) => subLinks === undefined);
  expect(plain).not.toEqual([]);
  for (const { href: path, label } of plain) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${label}</a>`));
  }
});
