import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { type PageKey, pages, socialCard } from '#contract/routes.ts';
import { site } from '#site/content/site.ts';
import { useOrigin } from '../context/origin.tsx';
import { usePageShown } from '../context/page-shown.tsx';
import { alternates, otherLanguages } from '../links/languages.ts';
import { pageTextOf } from '../loading/page-text.ts';
import { organization } from './schema-org.ts';
import { StructuredData } from './structured-data.tsx';

type PageHeadProps = {
  page: PageKey;
  /** Overrides the page's title and description in `content/pages.yaml`. */
  title?: string;
  description?: string;
  /** Search terms, for the few pages that list them. */
  keywords?: string[];
  /** Whether to use the title as is, without the brand name. */
  exactTitle?: boolean;
  /** False keeps an indexed page, such as that of a closed job opening, out of search engines. */
  isListed?: boolean;
};

/**
 * Sets a page's title, description, canonical link, robots and social card, which React hoists into
 * the head. Also reports that the page is shown, so that it is announced and gets the focus.
 */
export function PageHead(props: PageHeadProps) {
  const { page, keywords, exactTitle = false, isListed = true, ...texts } = props;
  const { pathname, key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const path = withoutTrailingSlash(pathname);
  const origin = useOrigin();
  const shown = usePageShown();
  const { title, description } = { ...pageTextOf(page), ...texts };
  const fullTitle = exactTitle ? title : `${title} | ${site.brand.name}`;
  const isIndexed = pages[page].indexed && isListed;
  // Omits the query, which may contain a token or a search term. An unknown address has no
  // canonical link.
  const address = page === 'notFound' ? undefined : origin + path;
  // Only indexed pages have their own card.
  const card = origin + socialCard(isIndexed ? path : '/');
  useEffect(
    () => shown({ path, title: fullTitle, key, hash, isBack }),
    [shown, path, fullTitle, key, hash, isBack],
  );
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex, nofollow'} />
      {address && <link rel="canonical" href={address} />}
      {isIndexed &&
        alternates(origin, path).map((alternate) => (
          <link
            key={alternate.tag}
            rel="alternate"
            hrefLang={alternate.tag}
            href={alternate.address}
          />
        ))}
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:locale" content={openGraphLocale(site.language)} />
      {isIndexed &&
        otherLanguages.map(({ tag }) => (
          <meta key={tag} property="og:locale:alternate" content={openGraphLocale(tag)} />
        ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title}, ${site.brand.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData data={organization(origin)} />
    </>
  );
}

/** Returns the language and territory, such as `en_US` (ogp.me). */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
