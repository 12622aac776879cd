/**
 * The only script a page loads by itself. It starts the app at the first sign of intention, or
 * when the browser has been idle for a while; pages whose job needs the app start it at once.
 */
const signs = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const;
let started = false;

applyAppearance();
// An address that leads into the page: everything before the place must have its real height.
if (location.hash !== '') layOutWhole();

if (document.documentElement.dataset.start === 'now') start();
else {
  for (const sign of signs) addEventListener(sign, start, { once: true, passive: true });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/**
 * Well after loading: whoever does something has the app at once, and for everybody else starting it
 * would only keep a slow processor busy while they begin to read.
 */
function whenIdle() {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
    else start();
  }, 3000);
}

// A document shows one page: before the app runs, Back to another one must load that document.
const { pathname } = location;
addEventListener('popstate', () => {
  if (document.documentElement.dataset.app !== 'running' && location.pathname !== pathname) {
    location.reload();
  }
});

function start() {
  if (started) return;
  started = true;
  layOutWhole();
  for (const sign of signs) removeEventListener(sign, start);
  import('./start.tsx').catch(() => {
    // Without the app the page must do: the stylesheet shows what only scripts would open.
    document.documentElement.dataset.app = 'failed';
  });
}

/** Ends what site/styles/first-paint.css leaves for later: a sign may be a link into the page. */
function layOutWhole() {
  document.documentElement.dataset.whole = '';
}

/** As site/motion/appearance.ts keeps it; not imported, since that would be a file more to wait for. */
function applyAppearance() {
  try {
    const kept = JSON.parse(localStorage.getItem('appearance.v1') ?? '{}');
    const { dataset } = document.documentElement;
    if (kept.motion === 'reduced') dataset.motion = 'reduced';
    if (kept.text === 'large') dataset.text = 'large';
  } catch {
    // Nothing is kept, and nothing is changed.
  }
}
