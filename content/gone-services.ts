import { href } from '#contract/routes.ts';
import { serviceFiles } from './service-files.ts';

const pages = serviceFiles.map(({ slug }) => href('service', { slug }));
const folder = href('service', { slug: '-' }).slice(0, -1);

/** A link, unless it leads to the page of a service that was removed. */
export function withoutGone(link: string | undefined): string | undefined {
  return link?.startsWith(folder) && !pages.includes(link) ? undefined : link;
}
