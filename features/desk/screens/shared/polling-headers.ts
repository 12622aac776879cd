import { unattended } from '#contract/desk-addresses.ts';

/**
 * How long the user must be inactive to count as absent, in milliseconds. Longer than it takes to
 * read a screen.
 */
const patience = 5 * 60_000;

/** Events that only a person can cause. */
const signs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const;

let lastSign = performance.now();
for (const sign of signs) {
  addEventListener(
    sign,
    () => {
      lastSign = performance.now();
    },
    { capture: true, passive: true },
  );
}

/**
 * Returns the headers for a request. While no one is present, they mark it as polling, so that a
 * desk left open still times out.
 */
export function attendance(): Record<string, string> {
  const isAlone = performance.now() - lastSign > patience;
  return isAlone ? { [unattended.name]: unattended.value } : {};
}
