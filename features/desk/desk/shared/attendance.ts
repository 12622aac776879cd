import { unattended } from '#contract/desk-addresses.ts';

/** After the last sign of somebody, in milliseconds: longer than reading a screen takes. */
const patience = 5 * 60_000;

/** What only a person does. */
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

/** The headers of a call: marked if nobody is there, so that a desk that is left open meets the idle limit. */
export function attendance(): Record<string, string> {
  const isAlone = performance.now() - lastSign > patience;
  return isAlone ? { [unattended.name]: unattended.value } : {};
}
