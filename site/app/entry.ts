import { watchChanges } from '#site/browser/changed-page.ts';
import { applyAppearance, readAppearance } from '#site/motion/appearance.ts';
import { revealOnScroll } from '#site/motion/reveal-on-scroll.ts';
import { onFirstInteraction } from './first-interaction.ts';

/**
 * The only script that every page loads. It starts the app on the first interaction, or once the
 * browser has been idle for a while. Pages that need the app start it immediately.
 */
let started = false;
let stopWaiting = () => {};

watchChanges();
applyAppearance(readAppearance());
revealOnScroll();

// A document shows only one page, so until the app runs, going back to another page must load that
// page's document. The visitor may go back before this script runs, so the URL comes from the
// navigation entry.
const { dataset } = document.documentElement;
const [navigation] = performance.getEntriesByType('navigation');
const { pathname, search } = new URL(navigation?.name ?? location.href);
// The response to a form post may also have its page's URL.
const shown = [pathname + search, dataset.answeredAs];
addEventListener('popstate', reloadIfElsewhere);
reloadIfElsewhere();

if (dataset.start === 'now') afterFirstPaint(start);
else {
  stopWaiting = onFirstInteraction(start);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

// Firefox before 144 and Safari before 26.2 lack invoker commands, which the drawer's buttons use.
if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', runCommand);

function runCommand({ target }: MouseEvent) {
  const button = target instanceof Element && target.closest('[commandfor]');
  if (!button) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

/**
 * Waits for the first paint, because the app's scripts would compete with what it needs. Hidden
 * pages never paint.
 */
function afterFirstPaint(callBack: () => void) {
  if (document.hidden) callBack();
  else requestAnimationFrame(() => setTimeout(callBack));
}

/**
 * Waits until well after load. Any interaction starts the app immediately. Until then, starting it
 * would only keep a slow CPU busy while the visitor begins to read.
 */
function whenIdle() {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
    else start();
  }, 3000);
}

function reloadIfElsewhere() {
  if (dataset.app === 'running' || shown.includes(location.pathname + location.search)) return;
  // Does not start the app, which would hydrate this document as a different page.
  started = true;
  location.reload();
}

function start() {
  if (started) return;
  started = true;
  stopWaiting();
  import('./start.tsx').catch(() => {
    // The page must work without the app, so the style sheet opens what scripts would have opened.
    dataset.app = 'failed';
  });
  // Otherwise, the app would request the page's own code only after loading.
  for (const address of dataset.scripts?.split(' ') ?? []) preload(address);
}

function preload(address: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}
