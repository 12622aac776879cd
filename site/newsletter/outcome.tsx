import { type ReactNode, useEffect, useRef } from 'react';

/**
 * What came of a press or of waiting, in the place of what was there before. Takes the focus that
 * went with that, so that it is read out and the keyboard goes on from here.
 */
export function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not from a reader who is somewhere else by now.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
