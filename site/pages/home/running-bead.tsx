import { useEffect, useRef } from 'react';

/** How long a bead takes, in ms. */
const run = 1800;

/**
 * Runs a bead along a path once.
 * @param way the path data
 */
export function RunningBead({ way, onEnd }: { way: string; onEnd: () => void }) {
  const path = useRef<SVGPathElement>(null);
  const bead = useRef<SVGCircleElement>(null);
  const ended = useRef(onEnd);
  useEffect(() => {
    const started = performance.now();
    const length = path.current?.getTotalLength() ?? 0;
    let frame = requestAnimationFrame(function move(now) {
      const done = Math.min((now - started) / run, 1);
      // The bead moves slowly at both ends.
      const { x, y } = path.current?.getPointAtLength(length * done * done * (3 - 2 * done)) ?? {};
      bead.current?.setAttribute('transform', `translate(${x} ${y})`);
      if (done === 1) ended.current();
      else frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <path ref={path} d={way} />
      <circle
        ref={bead}
        r="7.5"
        fill="var(--color-text)"
        stroke="var(--color-ground)"
        strokeWidth="2"
      />
    </>
  );
}
