import { useLocation } from 'react-router';
import { site } from '#content/site.ts';
import { type PageKey, pages } from '#contract/routes.ts';
import { useOrigin } from './origin.tsx';

type PageHeadProps = {
  page: PageKey;
  title: string;
  description: string;
  /** Whether the title stands alone, without the brand's name after it. */
  exactTitle?: boolean;
};

/** A page's title, description, canonical link and robots; React hoists them into the head. */
export function PageHead({ page, title, description, exactTitle = false }: PageHeadProps) {
  const { pathname } = useLocation();
  const origin = useOrigin();
  const { indexed } = pages[page];
  return (
    <>
      <title>{exactTitle ? title : `${title} | ${site.brand.name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={indexed ? 'index, follow' : 'noindex, nofollow'} />
      {indexed && <link rel="canonical" href={origin + withoutTrailingSlash(pathname)} />}
    </>
  );
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/(?!^)\/+$/, '');
}
