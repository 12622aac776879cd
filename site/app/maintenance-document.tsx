import { prerender } from 'react-dom/static';
import { maintenance } from '#site/content/company.ts';
import { pageTexts } from '#site/content/page-texts.ts';
import { site } from '#site/content/site.ts';
import { Logo } from '#site/layout/logo.tsx';
import { MaintenanceNotice } from '#site/sections/maintenance-notice.tsx';
import { PostalAddress } from '#site/sections/postal-address.tsx';
import { colourScheme } from '../head/brand-colours.ts';
import { direction } from '../links/languages.ts';

/**
 * Renders the maintenance page as a single self-contained file. The server sends it while
 * `MAINTENANCE` is on, and a proxy can serve it while the server is down.
 * @param css the site's styles without font faces, which would cause requests
 * @param now the return time is shown only if it is later than this
 * @returns the HTML and the seconds for Retry-After (RFC 9110, 10.2.3)
 */
export async function renderMaintenance(
  css: string,
  now: Date,
): Promise<{ html: string; retryAfter: number }> {
  const { prelude } = await prerender(
    <html lang={site.language} dir={direction === 'rtl' ? direction : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={colourScheme} />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${pageTexts.maintenance.title} | ${site.brand.name}`}</title>
        <meta name="description" content={pageTexts.maintenance.description} />
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet
          dangerouslySetInnerHTML={{ __html: css }}
        />
      </head>
      <body>
        <main className="page-x min-h-page overflow-clip py-16 md:py-24">
          <div className="mb-16">
            <Logo />
          </div>
          <MaintenanceNotice isBackOn={(until) => Date.parse(until) <= now.getTime()} />
          <div className="mt-16 border-t border-hairline pt-8">
            <PostalAddress />
          </div>
        </main>
      </body>
    </html>,
  );
  return { html: await new Response(prelude).text(), retryAfter: secondsUntilReturn(now) };
}

/** Returns at least a minute, or an hour if the return time is unknown or has passed. */
function secondsUntilReturn(now: Date): number {
  const seconds = Math.ceil((Date.parse(maintenance.until ?? '') - now.getTime()) / 1000);
  return seconds > 0 ? Math.max(60, seconds) : 3600;
}
