/**
 * The only script a page loads by itself. It starts the app at the first sign of intention, or
 * when the browser is idle after loading; pages whose job needs the app start it at once.
 */
const signs = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const;
let started = false;

if (document.documentElement.dataset.start === 'now') start();
else {
  for (const sign of signs) addEventListener(sign, start, { once: true, passive: true });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 200);
}

function start() {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start);
  void import('./start.tsx');
}
