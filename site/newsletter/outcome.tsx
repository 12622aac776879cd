import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Replaces a form or a pending state with its result. Takes over the focus that was lost with it,
 * so screen readers read it and the keyboard continues from here.
 */
export function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Do not steal the focus if the visitor has moved on.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
