import stylesheetUrl from '#site/styles/site.css?url';

let whole: Promise<void> | undefined;

/**
 * Loads the full style sheet once, in the browser, because a prerendered page inlines only the
 * styles it needs, and later pages need others. In development, the page links it anyway.
 */
export function loadFullStylesheet(): Promise<void> {
  if (import.meta.env.SSR || import.meta.env.DEV) return Promise.resolve();
  whole ??= new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheetUrl;
    // Also continues after an error, because the page works without the style sheet.
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return whole;
}
