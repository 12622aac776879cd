import { type LinkProps, Link as RouterLink } from 'react-router';
import { isShown } from './shown.ts';

/**
 * A link within the site; only its text if it leads to a page that is switched off. `discover` is off because it adds
 * an attribute that only React Router's framework mode reads, and a page has some fifty links.
 */
export function Link(props: LinkProps) {
  if (typeof props.to === 'string' && !isShown(props.to)) return props.children;
  return <RouterLink discover="none" {...props} />;
}
