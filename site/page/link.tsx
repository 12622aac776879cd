import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * A link within the site, without the attribute by which React Router's framework mode finds what to
 * load ahead: nothing here reads it, and a page has some fifty links.
 */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}
