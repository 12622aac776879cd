import type { Readable } from '#api/db/database.ts';
import { readBuildErrors } from '#api/settings/build-errors.ts';
import { readLanguages } from '#api/settings/content-files.ts';
import { mayActAs, type StaffRole } from '#features/account/contract/staff.ts';
import { areaOfKind, roleFor } from '#features/content/contract/areas.ts';
import type {
  ChangedFile,
  ChangeList,
  ContentFile,
  ContentList,
  FileHistory,
} from '#features/content/contract/desk-content.ts';
import { entryName } from '#features/content/contract/entry-name.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { merge } from '#features/content/contract/merge.ts';
import { isPicturePath } from '#features/content/contract/pictures.ts';
import { untranslatedFields } from '#features/content/contract/untranslated.ts';
import { namesOf } from '#features/desk/api/timeline.ts';
import { languageOf } from '#messages/language.ts';
import { changesBetween } from './changes.ts';
import { type Draft, draftsOf, otherDrafts } from './drafts.ts';
import { editState, hashOf, latestPublication, ownFile, versionsOf } from './edits.ts';
import { mistakesOf } from './mistake-of.ts';
import { movesIn } from './moves.ts';
import { hasOwnText } from './own-text.ts';
import {
  fieldsOfBody,
  type Place,
  pageOf,
  placeIn,
  placeOf,
  publishedFiles,
  treeOf,
} from './published.ts';
import { pagesOff, tokensIn } from './site-facts.ts';
import { pictureOf } from './stored-pictures.ts';

/** The user who is viewing the desk. */
export type Person = { id: string; role: StaffRole };

/** The maximum number of versions listed per file. */
const maxVersions = 50;

/**
 * Returns everything that can be edited, with the user's drafts.
 * @param live the publication that visitors of this process see
 */
export async function viewContent(
  db: Readable,
  { id: staffId, role }: Person,
  live: number,
): Promise<ContentList> {
  const { edits, places, bodyOf } = await publishedFiles(db);
  const drafts = await draftsOf(db, staffId);
  const others = await otherDrafts(db, staffId);
  const names = await namesOf(db);
  const edited = new Map(
    edits.map((edit) => {
      const state = editState(edit);
      return [
        edit.path,
        { edit: state, ...(state !== 'folder' && { editedAt: edit.at.toISOString() }) },
      ];
    }),
  );
  const known = new Set(places.map(({ path }) => path));
  const added = [...drafts.keys()]
    .filter((path) => !known.has(path))
    .flatMap((path) => placeIn(path) ?? []);
  const published = await latestPublication(db);
  return {
    things: [...places, ...added].flatMap((place) => {
      const { path, kind } = place;
      const area = areaOfKind(kind);
      if (area === undefined || !mayActAs(role, roleFor(kind))) return [];
      const draft = drafts.get(path);
      const data = draft?.data ?? fieldsOfBody(path, bodyOf(path));
      return [
        {
          path,
          kind,
          area,
          title: titleOf(place, data),
          page: pageOf(place, asValue(data)),
          language: languageOfPlace(place),
          isDraft: draft !== undefined,
          isRemoved: draft !== undefined && draft.data === null,
          isExample: /"demo":true/.test(JSON.stringify(data) ?? ''),
          missing: missingIn(place, data),
          others: others
            .filter((one) => one.path === path)
            .map((one) => names.get(one.staffId) ?? '–'),
          ...edited.get(path),
        },
      ];
    }),
    languages: readLanguages().others,
    ...pagesOff(bodyOf, drafts.get('site.json')?.data),
    published,
    live,
    mistakes: live < published ? mistakesOf(readBuildErrors()) : [],
  };

  function missingIn(place: Place, data: unknown): number {
    const original = originalOf(place, bodyOf, drafts);
    if (original === null) return 0;
    const file = { path: place.path, tree: treeOf(place), original };
    return untranslatedFields(file, asValue(data)).length;
  }
}

/**
 * Returns one file, with the user's changes and what has been published since they were started.
 */
export async function viewFile(
  db: Readable,
  { id: staffId, role }: Person,
  path: string,
): Promise<ContentFile> {
  const place = placeOf(path, role);
  const { bodyOf, edits } = await publishedFiles(db);
  const body = bodyOf(path);
  const data = fieldsOfBody(path, body) ?? null;
  const drafts = await draftsOf(db, staffId);
  const draft = drafts.get(path);
  const names = await namesOf(db);
  const others = (await otherDrafts(db, staffId)).filter((one) => one.path === path);
  const hash = hashOf(body);
  return {
    path,
    tree: treeOf(place),
    data,
    hash,
    draft:
      draft === undefined
        ? null
        : { data: asValue(draft.data), base: draft.base, savedAt: draft.savedAt.toISOString() },
    meanwhile: draft === undefined || draft.base === hash ? null : await meanwhileOf(draft),
    others: others.map((one) => names.get(one.staffId) ?? '–'),
    original: originalOf(place, bodyOf, drafts),
    page: pageOf(place, data ?? asValue(draft?.data)),
    language: languageOfPlace(place),
    isEntry: place.kind.includes('*') || place.folder !== undefined,
    tokens: tokensIn(languageOfPlace(place), bodyOf),
  };

  async function meanwhileOf({ data: mine, baseData }: Draft): Promise<ContentFile['meanwhile']> {
    const [latest] = edits.some((edit) => edit.path === path) ? await versionsOf(db, path, 1) : [];
    const both = merge(asValue(baseData), asValue(mine), data);
    const who = latest?.staffId;
    return {
      by: who == null ? null : (names.get(who) ?? '–'),
      conflicts: both.conflicts,
      merged: both.data,
    };
  }
}

/**
 * Describes the changes in a person's drafts of files that a role may change. The person's own role
 * may have been another when they started the drafts.
 */
export async function viewChanges(
  db: Readable,
  { id: staffId, role }: Person,
): Promise<ChangeList> {
  const { bodyOf } = await publishedFiles(db);
  const drafts = await draftsOf(db, staffId);
  const fieldsOf = (path: string) => fieldsOfBody(path, bodyOf(path));
  const moves = movesIn(
    [...drafts.values()].flatMap(({ path, data }) => {
      const place = placeIn(path);
      return place === undefined ? [] : { place, before: fieldsOf(path), after: data };
    }),
  );
  return {
    files: [...drafts.values()].flatMap(({ path, data, base }) => {
      if (isPicturePath(path)) {
        // Skipped because a new picture is listed with the file that shows it.
        if (base === '') return [];
        const picture = pictureOf(data);
        const isRemoved = picture === '';
        const title = path.replace('pictures/', '');
        const none = { changes: [], page: '', language: null, translations: [] };
        return { path, title, isNew: false, isRemoved, picture, ...none };
      }
      const place = placeIn(path);
      if (place === undefined || !mayActAs(role, roleFor(place.kind))) return [];
      const movedFrom = moves.get(path);
      const before = fieldsOf(movedFrom ?? path);
      return {
        path,
        title: titleOf(place, data ?? before),
        isNew: before === undefined,
        ...(movedFrom !== undefined && { movedFrom }),
        isRemoved: data === null,
        page: pageOf(place, asValue(data) ?? before),
        language: languageOfPlace(place),
        translations:
          place.folder === undefined && data !== null
            ? translationsOf(path, before, asValue(data))
            : [],
        changes:
          before === undefined || data === null
            ? []
            : changesBetween(treeOf(place), before, asValue(data)),
      };
    }),
  };

  function translationsOf(
    path: string,
    was: FieldValue | undefined,
    is: FieldValue,
  ): ChangedFile['translations'] {
    return readLanguages().others.flatMap((language) => {
      const own = `${languageOf(language)}/${path}`;
      if (drafts.has(own)) return [];
      const isMissing = bodyOf(own) === null;
      const isFollowing = !isMissing && !hasOwnText(fieldsOf(own), was, is, path === 'site.json');
      return { path: own, language, isMissing, isFollowing };
    });
  }
}

/** Returns the paths of the drafts in `viewChanges`. */
export async function changedPaths(db: Readable, person: Person): Promise<string[]> {
  return (await viewChanges(db, person)).files.map(({ path }) => path);
}

/** Returns the versions of a file that were published from the desk, each with its changes. */
export async function viewHistory(
  db: Readable,
  role: StaffRole,
  path: string,
): Promise<FileHistory> {
  const place = placeOf(path, role);
  const tree = treeOf(place);
  const names = await namesOf(db);
  const versions = await versionsOf(db, path, maxVersions + 1);
  const own = ownFile(path);
  return {
    versions: versions
      .slice(0, maxVersions)
      .map(({ id, publication, at, staffId, body, ...one }, index) => {
        const { base, isFolder } = one;
        const former = versions[index + 1];
        // The folder's version is known unless its file has changed since.
        const ofFolder = hashOf(own) === base ? own : null;
        const isFromFolder = former === undefined || former.isFolder;
        const before = fieldsOfBody(path, isFromFolder ? ofFolder : former.body);
        const after = fieldsOfBody(path, body);
        return {
          id,
          publication,
          at: at.toISOString(),
          who: staffId === null ? null : (names.get(staffId) ?? '–'),
          isRemoved: body === null && !isFolder,
          isFolder,
          changes:
            before === undefined || after === undefined ? [] : changesBetween(tree, before, after),
        };
      }),
  };
}

/** For a translation, returns the fields in the main language, as the user sees them. */
function originalOf(
  { path, folder }: Place,
  bodyOf: (path: string) => Buffer | null,
  drafts: ReadonlyMap<string, Draft>,
) {
  if (folder === undefined) return null;
  const original = path.slice(folder.length + 1);
  return asValue(drafts.get(original)?.data ?? fieldsOfBody(original, bodyOf(original)));
}

/** Returns a file's own title, or '' if it is the only file of its kind. */
export function titleOf({ path, kind }: Place, data: unknown): string {
  if (!kind.includes('*')) return '';
  const name = entryName(asValue(data), -1);
  return name === '0' ? path.replace(/^.*\/|\.\w+$/g, '') : name;
}

/** Returns the file's language tag, or null for the main language. */
export function languageOfPlace({ folder }: Place): string | null {
  if (folder === undefined) return null;
  return readLanguages().others.find((tag) => languageOf(tag) === folder) ?? folder;
}

/** Cast because stored and parsed values are JSON. */
export const asValue = (data: unknown) => (data ?? null) as ContentFile['data'];
