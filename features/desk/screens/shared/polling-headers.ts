import { unattended } from '#contract/desk-addresses.ts';

/**
 * The time without activity after which nobody counts as present, in milliseconds: longer than reading a screen
 * takes.
 */
const patience = 5 * 60_000;

/** Events that only a person causes. */
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

/** The headers of a call: marked as polling while nobody is present, so that a desk left open still times out. */
export function attendance(): Record<string, string> {
  const isAlone = performance.now() - lastSign > patience;
  return isAlone ? { [unattended.name]: unattended.value } : {};
}
