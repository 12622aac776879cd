import type { ReactNode } from 'react';
import { Hitch, Rope } from './rope.tsx';

type HungFromRopeProps = {
  className?: string;
  children: ReactNode;
};

/**
 * A card that hangs from a rope by two rings, from 900 px on. The rope comes from the end of the
 * page.
 */
export function HungFromRope({ className = '', children }: HungFromRopeProps) {
  return (
    <div className={`relative isolate md:pt-12 ${className}`}>
      <Rope path="M-3 50H200" bound={whipping} className="inset-x-0 top-2 h-6" />
      <Hitch className="start-10" />
      <Hitch className="end-10" />
      {children}
    </div>
  );
}

const whipping = 'M-3 50h.4m.5 0h.4m.5 0h.4';
