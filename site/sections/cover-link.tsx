import type { ReactNode } from 'react';
import { Link } from '../links/link.tsx';

/** A link that covers the positioned `group` around it and is underlined along with it. */
export function CoverLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="decoration-secondary underline-offset-4 group-hover:underline covers">
      {children}
    </Link>
  );
}
