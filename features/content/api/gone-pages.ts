import { isDeepStrictEqual } from 'node:util';
import { type Collection, collections } from '#contract/content/collections.ts';
import { pathIn } from '#contract/paths/redirects.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { Draft } from './drafts.ts';
import type { NewVersion } from './edits.ts';
import { fieldsOfBody, pageOf, placeIn, type publishedFiles } from './published.ts';
import { writeFields } from './write-file.ts';

type Published = Awaited<ReturnType<typeof publishedFiles>>;

/**
 * Returns new versions of the redirects that lead to entries being removed. Their old addresses are
 * gone, too, and a redirect to a page that does not exist would be a mistake.
 * @param versions what is to be published
 */
export function goneRedirects(
  drafts: Draft[],
  versions: NewVersion[],
  published: Published,
): NewVersion[] {
  const gone = new Set(drafts.flatMap((draft) => goneAddress(draft, published) ?? []));
  if (gone.size === 0) return [];
  const lists = published.places.filter(({ kind }) => kind === 'redirects.yaml');
  return lists.flatMap(({ path }) => {
    const own = versions.find((version) => version.path === path);
    const body = own === undefined ? published.bodyOf(path) : own.body;
    const known = fieldsOfBody(path, body);
    if (!body || !Array.isArray(known)) return [];
    const wanted = known.map((one) =>
      isRecord(one) && gone.has(pageAt(String(one.to ?? '')))
        ? { from: one.from, status: 410 }
        : one,
    );
    if (isDeepStrictEqual(wanted, known)) return [];
    return { path, body: Buffer.from(writeFields(path, body.toString(), wanted)) };
  });
}

/** Returns the address of the page of an entry that a draft removes in every language. */
function goneAddress({ path, data }: Draft, { bodyOf }: Published): string | undefined {
  const place = data === null ? placeIn(path) : undefined;
  if (place === undefined || place.folder !== undefined) return undefined;
  const { page }: Collection = collections[place.kind];
  return page && pageOf(place, fieldsOfBody(path, bodyOf(path)));
}

/** Returns the path in an address, without its language. */
const pageAt = (address: string): string => pathIn(address).replace(/^\/[a-z]{2,3}(?=\/)/, '');
