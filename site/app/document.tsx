import type { ReactNode } from 'react';
import type { PostResult } from '#contract/post-result.ts';
import { siteFiles } from '#contract/routes.ts';
import { atBase } from '#site/page/base.ts';
import { PostResultData } from '#site/page/post-result.tsx';
import fontUrl from '#site/styles/host-grotesk-latin.woff2?url';

/** Where the page's styles are: inlined in the HTML when built, a link in development. */
export type Stylesheet = { css: string } | { href: string };

type DocumentProps = {
  stylesheet: Stylesheet | undefined;
  /** Public address of the site, handed on to the browser. */
  origin: string;
  /** The day of rendering, handed on to the browser. */
  today: string;
  /** `now` where the page's job needs the app at once; read by the entry script. */
  start: 'idle' | 'now';
  /** The page's own address, where a form post was answered at another one. */
  answeredAs: string | undefined;
  postResult: PostResult | undefined;
  children: ReactNode;
};

/**
 * The whole HTML document. React hoists each page's own title and meta into its head. In the
 * browser the styles that the server wrote are left as they are.
 */
export function Document({
  stylesheet,
  origin,
  today,
  start,
  answeredAs,
  postResult,
  children,
}: DocumentProps) {
  return (
    <html
      lang="en"
      data-origin={origin}
      data-today={today}
      data-start={start}
      data-answered-as={answeredAs}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href={atBase('/favicon.ico')} sizes="32x32" />
        <link rel="icon" href={atBase('/favicon.svg')} type="image/svg+xml" />
        <link rel="manifest" href={atBase(siteFiles.manifest)} />
        <link rel="apple-touch-icon" href={atBase('/apple-touch-icon.png')} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {stylesheet !== undefined && 'href' in stylesheet ? (
          <link rel="stylesheet" href={stylesheet.href} />
        ) : (
          <style
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own stylesheet
            dangerouslySetInnerHTML={{ __html: stylesheet?.css ?? '' }}
          />
        )}
      </head>
      <body>
        {children}
        <PostResultData value={postResult} />
      </body>
    </html>
  );
}
