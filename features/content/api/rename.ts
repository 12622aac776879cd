import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { settingsIn } from '#api/settings/content-files.ts';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { siteSettings } from '#contract/settings/site-settings.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { discardDraft, draftsOf, saveDraft } from './drafts.ts';
import { hashOf } from './edits.ts';
import { fieldsOfBody, pageOf, placeOf, publishedFiles } from './published.ts';
import { asValue, type Person } from './view.ts';

/**
 * Moves an entry and its translations to another address by creating drafts: new files, removals of
 * the old ones, and a redirect.
 * @param name the last part of the new address
 * @returns the entry's path
 * @throws Refusal `not_found` for anything but an entry in the main language; WrongField if the
 * name is taken, or for a letter that may have been sent, which is known by its name and could be
 * sent again under another
 */
export async function renameEntry(
  db: Queryable,
  { id: staffId, role }: Person,
  { path, name }: { path: string; name: string },
): Promise<string> {
  const { kind, folder } = placeOf(path, role);
  if (!kind.includes('*') || folder !== undefined) {
    throw new Refusal('not_found', m.answers.notFound());
  }
  const { bodyOf, places } = await publishedFiles(db);
  const drafts = await draftsOf(db, staffId);
  const dataOf = (one: string): FieldValue => {
    const draft = drafts.get(one);
    return asValue(draft === undefined ? fieldsOfBody(one, bodyOf(one)) : draft.data);
  };
  const renamed = (one: string) => one.replace(/(\/(?:\d+-)?)[^/]+(?=\.\w+$)/, `$1${name}`);
  const save = (one: string, data: FieldValue) =>
    saveDraft(db, staffId, { path: one, data, base: hashOf(bodyOf(one)) }, bodyOf(one));

  const published = asValue(fieldsOfBody(path, bodyOf(path)));
  if (letterSlug(path) !== undefined && isRecord(published) && published.send === true) {
    throw new WrongField('name', m.content.letterKeepsName());
  }
  const to = placeOf(renamed(path), role);
  if (dataOf(to.path) !== null) throw new WrongField('name', m.content.newNameTaken());
  const before = dataOf(path);
  if (before === null) throw new Refusal('stale', m.content.draftGone());
  for (const own of [path, ...translationsOf(path, [...places, ...drafts.values()])]) {
    const data = dataOf(own);
    if (data === null) continue;
    await save(renamed(own), withSlug(data, name));
    if (bodyOf(own) === null) await discardDraft(db, staffId, own);
    else await save(own, null);
  }
  const addresses = {
    from: pageOf({ path, kind, folder }, before),
    to: pageOf(to, withSlug(before, name)),
  };
  if (addresses.from === addresses.to) return to.path;
  const isPublic = [published, before].every(isShown) && isOn(addresses.from);
  for (const list of ['redirects.yaml', ...translationsOf('redirects.yaml', places)]) {
    const known = dataOf(list);
    const wanted = redirected(known, addresses, isPublic);
    if (!isDeepStrictEqual(wanted, known ?? [])) await save(list, wanted);
  }
  return to.path;
}

/** Returns the paths of the same file in the other languages. */
const translationsOf = (path: string, all: { path: string }[]): string[] => [
  ...new Set(
    all
      .map((one) => one.path)
      .filter((one) => /^[a-z]{2,3}\//.test(one) && one.endsWith(`/${path}`)),
  ),
];

/** Updates the slug of an entry that specifies one. */
const withSlug = (data: FieldValue, slug: string): FieldValue =>
  isRecord(data) && 'slug' in data ? asValue({ ...data, slug }) : data;

/** Returns whether an entry exists and is not hidden. */
const isShown = (data: FieldValue) => isRecord(data) && data.draft !== true;

/** Returns whether the page at an address is switched on. */
function isOn(address: string): boolean {
  const { data } = siteSettings.safeParse(settingsIn());
  return data === undefined || isSwitchedOn(address, data.flags);
}

/**
 * Adds a redirect if the old address is public. Whatever led to it now leads to the new one, which
 * itself is not redirected.
 */
function redirected(
  list: FieldValue,
  { from, to }: { from: string; to: string },
  isPublic: boolean,
): FieldValue[] {
  const known = Array.isArray(list) ? list : [];
  const kept = known
    .filter((one) => !isRecord(one) || (one.from !== to && one.from !== from))
    .map((one) => (isRecord(one) && one.to === from ? asValue({ ...one, to }) : one));
  return isPublic ? [...kept, { from, to, status: 308 }] : kept;
}
