import { type ReactNode, useEffect, useRef } from 'react';
import { Scene } from '#site/ui/scene.tsx';

type OutcomeProps = {
  /** The rope next to the result: tied after joining, loose after leaving. */
  rope?: 'mooring' | 'loose-end';
  children: ReactNode;
};

/**
 * Shown in place of a form or a pending state, with the result. Takes over the lost focus, so that
 * screen readers read the result and keyboard navigation continues from here.
 */
export function Outcome({ rope, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Does not steal the focus if the visitor has moved on.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {rope ? <BesideRope name={rope}>{children}</BesideRope> : children}
    </div>
  );
}

type BesideRopeProps = {
  name: 'mooring' | 'loose-end';
  /** Whether the rope is only looped around the bollard and not tied yet. */
  isPending?: boolean;
  children: ReactNode;
};

/** Text next to a rope or, on phones, above it. */
export function BesideRope({ name, isPending, children }: BesideRopeProps) {
  return (
    <div className="grid items-start gap-x-20 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div>{children}</div>
      <Scene
        name={name}
        className={`mt-10 w-60 max-w-full justify-self-end overflow-visible md:w-full ${isPending ? '[--drawn:0.85]' : ''}`}
      />
    </div>
  );
}
