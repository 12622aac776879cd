import type { ReactNode } from 'react';
import type { PostResult } from '#contract/errors/post-result.ts';
import { siteFiles } from '#contract/routes.ts';
import { languageOf } from '#messages/language.ts';
import { site } from '#site/content/site.ts';
import accentsUrl from '#site/styles/host-grotesk-accents.woff2?url';
import fontUrl from '#site/styles/host-grotesk-latin.woff2?url';
import { OriginProvider } from '../context/origin.tsx';
import { PostResultData, PostResultProvider } from '../context/post-result.tsx';
import { TodayProvider } from '../context/today.tsx';
import { UnsentIssuesProvider } from '../context/unsent-issues.tsx';
import { trustedHtml } from '../format/trusted-html.ts';
import { brandColours, colourScheme } from '../head/brand-colours.ts';
import { atBase } from '../links/base.ts';
import { direction } from '../links/languages.ts';

/**
 * The first font file contains the letters of English and French. A brand's font has all letters in
 * one file.
 */
const accents =
  ['en', 'fr'].includes(languageOf(site.language)) || site.brand.font ? [] : [accentsUrl];
// In development, styles load late, and browsers warn about preloaded fonts that are not used soon.
const fonts = import.meta.env.DEV ? [] : [fontUrl, ...accents];

/** The page's styles, which are inlined in a build and linked in development. */
export type Stylesheet = { css: string } | { href: string };

type DocumentProps = {
  stylesheet: Stylesheet;
  /** The site's public URL for the pages, passed on to the browser. */
  origin: string;
  /** The day of rendering for the pages, passed on to the browser. */
  today: string;
  /** The numbers of unsent issues for the pages, passed on to the browser. */
  waiting: readonly number[];
  /** When the entry script starts the app. `now` on pages that do not work without it. */
  start: 'idle' | 'now';
  /** The URLs of the page's own scripts, separated by spaces, for the entry script to preload. */
  scripts: string | undefined;
  /** The page's own URL, if the document is the response to a form post to another URL. */
  answeredAs: string | undefined;
  postResult: PostResult | undefined;
  children: ReactNode;
};

/**
 * Renders the HTML document with the contexts of its pages. React hoists each page's title and meta
 * tags into the head. Hydration leaves the inlined styles alone.
 */
export function Document({
  stylesheet,
  origin,
  today,
  waiting,
  start,
  scripts,
  answeredAs,
  postResult,
  children,
}: DocumentProps) {
  return (
    <OriginProvider value={origin}>
      <html
        lang={site.language}
        dir={direction === 'rtl' ? direction : undefined}
        data-origin={origin}
        data-today={today}
        data-waiting={waiting.join(' ') || undefined}
        data-start={start}
        data-scripts={scripts}
        data-answered-as={answeredAs}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={colourScheme} />
          <meta name="theme-color" content={brandColours.primary} />
          <link rel="icon" href={atBase('/favicon.ico')} sizes="32x32" />
          <link rel="icon" href={atBase('/favicon.svg')} type="image/svg+xml" />
          <link rel="manifest" href={atBase(siteFiles.manifest)} />
          <link rel="apple-touch-icon" href={atBase('/apple-touch-icon.png')} />
          {fonts.map((font) => (
            <link
              key={font}
              rel="preload"
              href={font}
              as="font"
              type="font/woff2"
              crossOrigin="anonymous"
            />
          ))}
          {'href' in stylesheet ? (
            <link rel="stylesheet" href={stylesheet.href} />
          ) : (
            <style
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet
              dangerouslySetInnerHTML={{ __html: trustedHtml(stylesheet.css) }}
            />
          )}
        </head>
        <body>
          <TodayProvider value={today}>
            <UnsentIssuesProvider value={waiting}>
              <PostResultProvider value={postResult}>{children}</PostResultProvider>
            </UnsentIssuesProvider>
          </TodayProvider>
          <PostResultData value={postResult} />
        </body>
      </html>
    </OriginProvider>
  );
}
