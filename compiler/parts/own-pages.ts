import { slug as plainSlug } from '#contract/content/parts.ts';
import { isReservedAddress } from '#contract/paths/reserved-address.ts';
import { href } from '#contract/routes.ts';
import { withFragments } from './section-fragments.ts';
import { type Source, wrongAt } from './source.ts';

export async function pagesOfOwner({ read, fileNamed }: Source) {
  const files = await read('pages/*.md');

  for (const { slug, body } of files) {
    const wrong = (reason: string) => wrongAt(fileNamed('pages/*.md', slug), [], reason);
    if (!plainSlug.safeParse(slug).success)
      throw wrong(
        'this name becomes an address; use only words of a to z and 0 to 9, joined by hyphens',
      );
    if (isReservedAddress(slug))
      throw wrong(`/${slug} is an address that the site itself uses; rename the file`);
    if (/<h1\b/.test(body))
      throw wrong(
        'has a heading with one #; begin it with ##, because the page already has a heading',
      );
  }

  return {
    /** The owner's pages in full, ordered by file name. */
    ownPages: files.map(({ sections = [], heading, ...page }) => ({
      ...page,
      heading: heading ?? page.title,
      sections: withFragments(sections, page.body),
    })),

    /** The address of each page added by the owner. */
    ownPaths: files.map(({ slug }) => href('ownPage', { slug })),

    /** The address, title and description of each of these pages, for lists. */
    ownHeads: files.map(({ slug, title, description }) => ({
      path: href('ownPage', { slug }),
      title,
      description,
    })),

    /**
     * The menu links requested by these pages, with their files. Their ids contain a slash, so they
     * cannot collide with those of other links.
     */
    ownLinks: files.map(({ slug, title, menu, footer }) => ({
      file: fileNamed('pages/*.md', slug),
      link: { id: `/${slug}`, label: title, href: href('ownPage', { slug }) },
      menu,
      footer,
    })),
  };
}
