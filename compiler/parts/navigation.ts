import type { NavigationLink } from '#contract/content/pages.ts';
import { ContentError } from '#contract/errors/wrong-fields.ts';
import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { href } from '#contract/routes.ts';
import { addressValues } from './addresses.ts';
import { brokenLinks } from './broken-links.ts';
import { leftOutPages } from './left-out-pages.ts';
import { pagesOfOwner } from './own-pages.ts';
import { serviceValues } from './services.ts';
import { siteSettings } from './site.ts';
import { type Source, wrongAt } from './source.ts';

export async function menus({ read, get, nameOf }: Source) {
  const navigation = await read('navigation.yaml');
  const { addresses } = await get(addressValues);
  const { site } = await get(siteSettings);
  const { ownLinks } = await get(pagesOfOwner);
  const { serviceFiles } = await get(serviceValues);
  const { isLeftOut } = await get(leftOutPages);
  const broken = brokenLinks(navigation, addresses, isLeftOut);
  if (broken.length > 0) throw new ContentError(nameOf('navigation.yaml'), broken);

  const isOn = ({ href }: { href?: string | undefined }) =>
    href === undefined || (isSwitchedOn(href, site.flags) && !isLeftOut(href));

  const serviceLinks = serviceFiles.map(({ slug, name, menuText, icon }) => ({
    id: slug,
    label: name,
    href: href('service', { slug }),
    text: menuText,
    icon,
  }));

  /** Returns the links below a link, preceded by the link itself if it has its own address. */
  function subLinksOf({ label, href, subLinks }: NavigationLink): SubLink[] | undefined {
    const shown =
      subLinks === 'services'
        ? serviceLinks
        : (subLinks?.filter(isOn) ?? []).map(({ text, ...link }) =>
            text === undefined ? link : { ...link, text },
          );
    if (shown.length === 0) return undefined;
    if (href === undefined || shown.some((link) => link.href === href)) return shown;
    // The id contains a slash, so it cannot collide with the ids of other links.
    return [{ id: href, label, href }, ...shown];
  }

  /** Returns a footer link, unless its page is not shown, and the links below it. */
  function footerLinksOf({ subLinks, ...link }: NavigationLink): FooterLink[] {
    const own = link.href !== undefined && isOn(link) ? [link] : [];
    const below = subLinksOf({ ...link, href: undefined, subLinks }) ?? [];
    return [
      ...own,
      ...below
        .filter((one) => own.every((other) => other.href !== one.href))
        // The slash keeps the ids distinct from those of other links.
        .map(({ id, label, href }) => ({ id: `${link.id}/${id}`, label, href })),
    ];
  }

  const header: NavigationLink[] = [...navigation.header];
  // Inserted in reverse order, because each goes directly after the link it names.
  for (const { file, menu, link } of ownLinks.toReversed()) {
    if (menu === undefined) continue;
    const ids = navigation.header.map(({ id }) => id);
    if (!ids.includes(menu)) throw wrongAt(file, ['menu'], isNone(menu, 'header link', ids));
    header.splice(header.findIndex(({ id }) => id === menu) + 1, 0, link);
  }

  const headerMenu = header
    .map((link) => (isOn(link) ? link : { ...link, href: undefined }))
    .map((link) => ({ ...link, subLinks: subLinksOf(link) }))
    .filter((link) => link.href !== undefined || link.subLinks !== undefined);

  const footer = navigation.footer.map((group) => ({ ...group, name: group.id ?? group.title }));
  const groups = footer.map(({ name }) => name);
  for (const { file, footer } of ownLinks) {
    if (footer !== undefined && !groups.includes(footer))
      throw wrongAt(file, ['footer'], isNone(footer, 'footer group', groups));
  }

  const footerGroups = footer
    .map(({ name, ...group }) => ({
      ...group,
      links: [
        ...(group.links === 'services'
          ? serviceLinks.map(({ id, label, href }): FooterLink => ({ id, label, href }))
          : group.links.flatMap(footerLinksOf)),
        ...ownLinks.filter(({ footer }) => footer === name).map(({ link }): FooterLink => link),
      ],
    }))
    .filter(({ links }) => links.length > 0);

  return {
    headerMenu,
    footerGroups,
    /** The text at the end of a page, next to the quote link. */
    pageEnd: navigation.pageEnd,
  };
}

type SubLink = {
  id: string;
  label: string;
  href: string;
  text?: string | undefined;
  icon?: string;
};
type FooterLink = Omit<NavigationLink, 'subLinks'>;

function isNone(given: string, what: string, known: string[]): string {
  return `${given} is not a ${what} in content/navigation.yaml; it has ${known.join(', ')}`;
}
