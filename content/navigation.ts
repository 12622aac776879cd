import data from './navigation.yaml';
import { parseContent } from './parse-content.ts';
import { type NavigationLink, navigation as schema } from './schemas/content.ts';
import { serviceFiles } from './service-files.ts';
import { site } from './site.ts';

const navigation = parseContent('content/navigation.yaml', schema, data);

const isOn = ({ flag }: NavigationLink) => flag === undefined || site.flags[flag];

/** The icon of the service that a link leads to. */
const iconOf = (href: string) => serviceFiles.find(({ slug }) => href.endsWith(`/${slug}`))?.icon;

/** The header's menu. */
export const headerMenu = navigation.header.filter(isOn).map((link) => ({
  ...link,
  subLinks: link.subLinks?.map((subLink) => ({ ...subLink, icon: iconOf(subLink.href) })),
}));

/** The footer's groups of links. */
export const footerGroups = navigation.footer.map((group) => ({
  ...group,
  links: group.links.filter(isOn),
}));

/** The text at the end of a page, beside the link to a quote. */
export const { pageEnd } = navigation;
