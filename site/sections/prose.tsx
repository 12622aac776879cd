import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { trustedHtml } from '../format/trusted-html.ts';
import { atBase, base } from '../links/base.ts';
import { isPage } from '../links/shown.ts';

/** HTML from the content folder. Links to the site's pages go through the router. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  function follow(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const path = link?.getAttribute('href');
    if (!path?.startsWith(`${base}/`) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Leaves links within the page to the browser.
    if (link?.hash && link.pathname === window.location.pathname) return;
    const address = path.slice(base.length);
    if (!isPage(address)) return;
    event.preventDefault();
    navigate(address);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only delegates its links' clicks
    // biome-ignore lint/a11y/useKeyWithClickEvents: activating a link by keyboard fires a click
    <div
      className="prose"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown from the content folder
      dangerouslySetInnerHTML={{
        __html: trustedHtml(html.replaceAll('href="/', `href="${atBase('/')}`)),
      }}
    />
  );
}
