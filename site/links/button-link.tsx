import type { ComponentProps } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { Link } from './link.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & {
  variant?: Parameters<typeof buttonClass>[0];
};

/** A link within the site that looks like a button. */
export function ButtonLink({ variant = 'primary', ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(variant)} />;
}
