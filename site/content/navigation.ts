import type { NavigationLink } from '#contract/content/pages.ts';
import { isSwitchedOn } from '#contract/match-page.ts';
import { href } from '#contract/routes.ts';
import { read } from './reading/read.ts';
import { serviceFiles } from './services.ts';
import { site } from './site.ts';

const navigation = await read('navigation.yaml');

const isOn = ({ href }: { href?: string | undefined }) =>
  href === undefined || isSwitchedOn(href, site.flags);

/** A link to each service. */
const serviceLinks = serviceFiles.map(({ slug, name, menuText, icon }) => ({
  id: slug,
  label: name,
  href: href('service', { slug }),
  text: menuText,
  icon,
}));
type SubLink = Omit<(typeof serviceLinks)[number], 'text' | 'icon'> &
  Partial<Pick<(typeof serviceLinks)[number], 'text' | 'icon'>>;

function subLinksOf({ subLinks }: Pick<NavigationLink, 'subLinks'>): SubLink[] | undefined {
  if (subLinks === 'services') return serviceLinks.length > 0 ? serviceLinks : undefined;
  return subLinks
    ?.filter(isOn)
    .map(({ text, ...link }) => (text === undefined ? link : { ...link, text }));
}

/** The header's menu. */
export const headerMenu = navigation.header
  .filter(isOn)
  .map(({ subLinks, ...link }) => ({ ...link, subLinks: subLinksOf({ subLinks }) }))
  .filter((link) => link.href !== undefined || link.subLinks !== undefined);

/** The footer's groups of links. */
export const footerGroups = navigation.footer
  .map((group) => ({
    ...group,
    links:
      group.links === 'services'
        ? serviceLinks.map(({ id, label, href }): FooterLink => ({ id, label, href }))
        : group.links.filter(isOn),
  }))
  .filter(({ links }) => links.length > 0);
type FooterLink = Omit<NavigationLink, 'subLinks'>;

/** The text at the end of a page, beside the link to a quote. */
export const { pageEnd } = navigation;
