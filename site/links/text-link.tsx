import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** An underlined link within the site. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className="text-link" />;
}
