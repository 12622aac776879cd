import stylesheetUrl from '#site/styles/site.css?url';

let whole: Promise<void> | undefined;

/**
 * The site's whole stylesheet: a prerendered page carries only the styles that it needs itself,
 * and the pages that follow need others. Loaded once, in the browser; development links it anyway.
 */
export function wholeStylesheet(): Promise<void> {
  if (import.meta.env.SSR || import.meta.env.DEV) return Promise.resolve();
  whole ??= new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheetUrl;
    // Without it the page would still work.
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  return whole;
}
