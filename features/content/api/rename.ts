import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import { readLanguages } from '#api/settings/content-files.ts';
import { isPublicEntry } from '#api/settings/public-entry.ts';
import { fileName } from '#contract/paths/file-slug.ts';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import { normalizedPath } from '#contract/paths/redirects.ts';
import { isRecord } from '#contract/typed-objects.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { roleFor } from '#features/content/contract/areas.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { languageOf } from '#messages/language.ts';
import { m } from '#messages/messages.ts';
import { discardDraft, draftsOf, saveDraft } from './drafts.ts';
import { hashOf } from './edits.ts';
import { plannedPaths } from './plans.ts';
import { fieldsOfBody, pageOf, placeIn, placeOf, publishedFiles, slugOf } from './published.ts';
import { type Renamed, withNewAddress, withNewName } from './renamed-references.ts';
import { asValue, type Person } from './view.ts';

/**
 * Moves an entry and its translations to another address by creating drafts: new files, removals of
 * the old ones, changes to everything that refers to them, and a redirect.
 * @param name the last part of the new address
 * @returns the entry's path
 * @throws Refusal `not_found` for anything but an entry in the main language, `stale` if the person
 * has just saved one of these files in another window; WrongField if the name is taken, if the
 * change would make a planned publication fail, or for a letter that may have been sent, because it
 * could be sent again under another name
 */
export async function renameEntry(
  db: Queryable,
  { id: staffId, role }: Person,
  { path, name }: { path: string; name: string },
): Promise<string> {
  const place = placeOf(path, role);
  const { kind, folder } = place;
  if (!kind.includes('*') || folder !== undefined) {
    throw new Refusal('not_found', m.answers.notFound());
  }
  const { bodyOf, places } = await publishedFiles(db);
  const drafts = await draftsOf(db, staffId);
  const publishedOf = (one: string) => asValue(fieldsOfBody(one, bodyOf(one)));
  const dataOf = (one: string): FieldValue =>
    drafts.has(one) ? asValue(drafts.get(one)?.data) : publishedOf(one);
  const newPath = (one: string) =>
    one.replace(/(?<=\/)(\d+-)?[^/]+(?=\.\w+$)/, (_, order?: string) => fileName(name, order));
  const planned = await plannedPaths(db, staffId);
  const save = async (one: string, data: FieldValue) => {
    if (planned.has(one)) {
      throw new WrongField('name', m.content.plannedBeforeRename({ path: one }));
    }
    const isPublished =
      data === null ? bodyOf(one) === null : isDeepStrictEqual(data, publishedOf(one));
    const draft = drafts.get(one);
    if (isPublished) return discardDraft(db, staffId, one, draft?.savedAt);
    // A draft based on an older version keeps that base, and its author sees this before
    // publishing.
    const base = draft?.base ?? hashOf(bodyOf(one));
    const seen = draft?.savedAt.toISOString() ?? null;
    await saveDraft(db, staffId, { path: one, data, base, seen }, bodyOf(one));
  };

  const published = publishedOf(path);
  if (letterSlug(path) !== undefined && isRecord(published) && published.send === true) {
    throw new WrongField('name', m.content.letterKeepsName());
  }
  const to = placeOf(newPath(path), role);
  const drafted = [...drafts.keys()].flatMap((one) => placeIn(one) ?? []);
  const all = [...new Map([...places, ...drafted].map((one) => [one.path, one])).values()];
  const isTaken = all.some((one) => {
    const data = one.kind === kind && one.folder === undefined ? dataOf(one.path) : null;
    return data !== null && slugOf(one.path, data) === name;
  });
  if (isTaken) throw new WrongField('name', m.content.newNameTaken());
  const before = dataOf(path);
  if (before === null) throw new Refusal('stale', m.content.draftGone());
  const renamed: Renamed = {
    kind,
    name: { from: slugOf(path, before), to: name },
    page: { from: pageOf(place, before), to: pageOf(to, withSlug(before, name)) },
    questions: [published, before].flatMap(questionIds),
  };
  const entries = [path, ...translationsOf(path, all)];
  for (const own of entries) {
    const data = dataOf(own);
    if (data === null) continue;
    const named = withSlug(withNewName(kind, data, renamed), name);
    await save(newPath(own), withChoice(named, renamed, published !== null));
    await save(own, null);
  }
  for (const other of all) {
    const data = dataOf(other.path);
    const isSkipped = entries.includes(other.path) || other.kind === 'redirects.yaml';
    if (data === null || isSkipped || !mayActAs(role, roleFor(other.kind))) continue;
    const wanted = withNewName(other.kind, data, renamed);
    if (!isDeepStrictEqual(wanted, data)) await save(other.path, wanted);
  }
  if (renamed.page.from === renamed.page.to) return to.path;
  const entry = { path, address: renamed.page.from };
  const isPublicIn = (language?: string) =>
    [publishedOf, dataOf].every((fields) =>
      isPublicEntry(entry, (one) => fields(one) ?? undefined, language),
    );
  const { others } = readLanguages();
  const main = 'redirects.yaml';
  const lists = [main, ...translationsOf(main, all)];
  // A language that shared the main language's list gets its own, because redirects in the main
  // language's list must point to pages in that language.
  const begun = others
    .filter((language) => !isPublicIn() && isPublicIn(language))
    .map((language) => `${languageOf(language)}/${main}`)
    .filter((list) => !lists.includes(list));
  for (const list of [...lists, ...begun]) {
    const known = dataOf(begun.includes(list) ? main : list);
    const folder = placeIn(list)?.folder;
    const language = others.find((other) => languageOf(other) === folder);
    const wanted = redirected(known, renamed.page, isPublicIn(language));
    if (isDeepStrictEqual(wanted, known ?? [])) continue;
    // The list was started by an earlier rename, which is now reverted.
    const isShared =
      bodyOf(list) === null &&
      isDeepStrictEqual(wanted, redirected(dataOf(main), renamed.page, isPublicIn()));
    await save(list, isShared && list !== main ? null : wanted);
  }
  return to.path;
}

/** Returns the paths of the same file in the other languages. */
const translationsOf = (path: string, all: { path: string }[]): string[] =>
  all.map((one) => one.path).filter((one) => /^[a-z]{2,3}\//.test(one) && one.endsWith(`/${path}`));

/** Updates the slug of an entry that specifies one. */
const withSlug = (data: FieldValue, slug: string): FieldValue =>
  isRecord(data) && 'slug' in data ? asValue({ ...data, slug }) : data;

/** Returns the ids of an FAQ category's questions. */
function questionIds(data: FieldValue): string[] {
  const questions = isRecord(data) && Array.isArray(data.questions) ? data.questions : [];
  return questions.flatMap((one) => (isRecord(one) && typeof one.id === 'string' ? one.id : []));
}

/**
 * If a published service has no explicit option in the request form, sets it to the old name,
 * because stored requests contain that name. A service that gets the name back needs no option.
 */
function withChoice(
  data: FieldValue,
  { kind, name: { from, to } }: Renamed,
  isPublished: boolean,
): FieldValue {
  if (kind !== 'services/*.md' || !isRecord(data)) return data;
  const { choice = isPublished ? from : to, ...rest } = data;
  return asValue(choice === to ? rest : { ...data, choice });
}

/**
 * Adds a redirect if the old address is public. Existing redirects to the old address now point to
 * the new one, which itself is not redirected.
 */
function redirected(list: FieldValue, page: Renamed['page'], isPublic: boolean): FieldValue[] {
  const known = Array.isArray(list) ? list : [];
  const addresses = [page.from, page.to];
  const kept = known
    .filter((one) => !isRecord(one) || !addresses.includes(normalizedPath(String(one.from))))
    .map((one) =>
      isRecord(one) && typeof one.to === 'string'
        ? asValue({ ...one, to: withNewAddress(one.to, page) })
        : one,
    );
  return isPublic ? [...kept, { ...page, status: 308 }] : kept;
}
