import { prerender } from 'react-dom/static';
import { pageTexts } from '#content/page-texts.ts';
import { site } from '#content/site.ts';
import { Logo } from '#site/sections/logo.tsx';
import { MaintenanceNotice } from '#site/sections/maintenance-notice.tsx';
import { PostalAddress } from '#site/sections/postal-address.tsx';

/**
 * The maintenance page as one file that needs no other: what the server answers while
 * `MAINTENANCE` is on, and what any proxy can serve while the server is away.
 * @param css the site's styles
 */
export async function renderMaintenance(css: string): Promise<string> {
  const { prelude } = await prerender(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${pageTexts.maintenance.title} | ${site.brand.name}`}</title>
        <meta name="description" content={pageTexts.maintenance.description} />
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own stylesheet
          dangerouslySetInnerHTML={{ __html: css }}
        />
      </head>
      <body>
        <main className="page-x min-h-page py-16 md:py-24">
          <div className="mb-16">
            <Logo />
          </div>
          <MaintenanceNotice now={new Date().toISOString()} />
          <div className="mt-16 border-t border-hairline pt-8">
            <PostalAddress />
          </div>
        </main>
      </body>
    </html>,
  );
  return new Response(prelude).text();
}
