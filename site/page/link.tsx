import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * A link within the site. `discover` is off because it adds an attribute that only React Router's
 * framework mode reads, and a page has some fifty links.
 */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}
