import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { href } from '#contract/routes.ts';
import { headerMenu } from '#site/content/navigation.ts';
import { pageTexts } from '#site/content/page-texts.ts';
import { SiteIndex } from './site-index.tsx';

it('a page has the same name in the site index as in the menu', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location={href('search')}>
      <SiteIndex />
    </StaticRouter>,
  );
  const home = headerMenu.find(({ href: path }) => path === href('home'));
  expect(html).toContain(`>${renderToStaticMarkup(home?.label ?? pageTexts.home.title)}</a>`);
});
