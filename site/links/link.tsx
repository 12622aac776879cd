import { type LinkProps, Link as RouterLink, useLocation } from 'react-router';
import { withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { isPage, isShown } from './shown.ts';

/**
 * A link within the site, or only its text if it leads to a disabled page. The browser requests
 * files. It also handles a link within the current page: it scrolls there, opens closed details,
 * and continues from there with Tab. `discover` is off because it adds an attribute that only React
 * Router's framework mode reads, and a page has about fifty links.
 */
export function Link(props: LinkProps) {
  const { pathname } = useLocation();
  const { to } = props;
  if (typeof to === 'string' && !isShown(to)) return props.children;
  const [path, fragment] = typeof to === 'string' ? to.split('#') : [];
  if (fragment !== undefined && ['', withoutTrailingSlash(pathname)].includes(path ?? '')) {
    const { to: _, children, ...rest } = props;
    return (
      <a {...rest} href={`#${fragment}`}>
        {children}
      </a>
    );
  }
  const isFile = path?.startsWith('/') === true && !isPage(path);
  return <RouterLink discover="none" reloadDocument={isFile} {...props} />;
}
