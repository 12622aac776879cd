import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import type { Mistake } from '#features/content/contract/desk-content.ts';
import { isPicturePath } from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';
import { type Draft, discardDraft, draftsOf } from './drafts.ts';
import { latestPublication, lockPublishing, type NewVersion, storeVersions } from './edits.ts';
import { goneRedirects } from './gone-pages.ts';
import { mistakesIn } from './preview-client.ts';
import { publishedFiles, requireEditable } from './published.ts';
import { newPicturesOf, pictureOf, writeEdits } from './stored-pictures.ts';
import type { Person } from './view.ts';
import { writeFields } from './write-file.ts';
import { UnwritableYaml } from './yaml-edits.ts';

type Published = Awaited<ReturnType<typeof publishedFiles>>;

/** Drafts converted to files, and the mistakes in those that cannot be converted. */
type Written = { versions: NewVersion[]; mistakes: Mistake[] };

/**
 * Converts drafts to files.
 * @throws Refusal `stale` if a file was published after its draft was started
 */
function written(drafts: Draft[], published: Published): Written {
  const versions: NewVersion[] = [];
  const mistakes: Mistake[] = [];
  for (const { path, data, base } of drafts) {
    const now = published.hashOf(path);
    if (now !== base) throw new Refusal('stale', m.content.publishedMeanwhile({ path }));
    if (isPicturePath(path)) {
      const picture = pictureOf(data);
      if (picture !== now) versions.push({ path, body: null, picture: picture || null });
      continue;
    }
    const body = published.bodyOf(path);
    if (data === null) {
      if (body !== null) versions.push({ path, body: null });
      continue;
    }
    try {
      const text = writeFields(path, body?.toString() ?? '', data);
      if (text !== body?.toString()) versions.push({ path, body: Buffer.from(text) });
    } catch (error) {
      if (!(error instanceof UnwritableYaml)) throw error;
      mistakes.push({ path, field: '', where: [], reason: m.content.unwritable() });
    }
  }
  const redirects = goneRedirects(drafts, versions, published);
  const replaced = new Set(redirects.map(({ path }) => path));
  return {
    versions: [...versions.filter(({ path }) => !replaced.has(path)), ...redirects],
    mistakes,
  };
}

/**
 * Returns a person's drafts as a layer over the published content. Outdated drafts are used
 * unchanged.
 * @param only restricts the layer to drafts of these files
 */
export async function draftLayers(db: Readable, staffId: string, only?: string[]): Promise<string> {
  const published = await publishedFiles(db);
  const all = await draftsOf(db, staffId);
  const named = only?.flatMap((path) => all.get(path) ?? []);
  const drafts = named === undefined ? [...all.values()] : [...named, ...newPicturesOf(named, all)];
  const files = new Map(published.layer);
  for (const { path, data } of drafts) {
    if (isPicturePath(path)) {
      const picture = pictureOf(data);
      files.set(path, picture === '' ? null : { hash: picture });
      continue;
    }
    try {
      const source = published.bodyOf(path)?.toString() ?? '';
      files.set(path, data === null ? null : Buffer.from(writeFields(path, source, data)));
    } catch (error) {
      if (!(error instanceof UnwritableYaml)) throw error;
    }
  }
  return (await writeEdits(db, files)) ?? '';
}

/** The mistakes found by a check, and the state of the drafts and the site that was checked. */
type Checked = { mistakes: Mistake[]; state: string };

/**
 * Checks some of a person's drafts together with everything that is published. Stores nothing.
 * @throws Refusal `not_found` for a file that the person's role may not change, `stale` if a file
 * was published after its draft was started, `busy`, `unavailable`
 */
export async function checkDrafts(db: Readable, person: Person, paths: string[]): Promise<Checked> {
  const drafts = await draftsNamed(db, person, paths);
  const state = await stateOf(db, drafts);
  const published = await publishedFiles(db);
  const { versions, mistakes } = written(drafts, published);
  if (mistakes.length > 0) return { mistakes, state };
  const files = new Map(published.layer);
  for (const { path, body, picture } of versions) {
    files.set(path, picture ? { hash: picture } : body);
  }
  return { mistakes: await mistakesIn((await writeEdits(db, files)) ?? ''), state };
}

/**
 * Publishes checked drafts in one transaction, so that every process serves all of them or none.
 * @param state as returned by `checkDrafts`
 * @returns the publication's id, or undefined if nothing differs from the published content
 * @throws Refusal `stale` if a draft was changed or anything was published after the check
 */
export async function publishDrafts(
  db: Queryable,
  person: Person,
  paths: string[],
  state: string,
): Promise<number | undefined> {
  await lockPublishing(db);
  const drafts = await draftsNamed(db, person, paths);
  if ((await stateOf(db, drafts)) !== state) {
    throw new Refusal('stale', m.content.changedMeanwhile());
  }
  const { versions } = written(drafts, await publishedFiles(db));
  const publication =
    versions.length === 0 ? undefined : await storeVersions(db, person.id, versions);
  for (const { path, savedAt } of drafts) await discardDraft(db, person.id, path, savedAt);
  return publication;
}

/** Returns a value that changes with any of these drafts and with every publication. */
async function stateOf(db: Readable, drafts: Draft[]): Promise<string> {
  return JSON.stringify([await latestPublication(db), draftVersions(drafts)]);
}

/** Returns a value that changes with any of these drafts. */
export const draftVersions = (drafts: Draft[]): string =>
  JSON.stringify(drafts.map(({ path, savedAt }) => [path, savedAt.toISOString()]));

/**
 * Returns some of a person's drafts, with the drafts of new pictures that they show.
 * @throws Refusal `not_found` for a file that the person's role may not change, `stale` if a draft
 * is gone
 */
export async function draftsNamed(
  db: Readable,
  { id, role }: Person,
  paths: string[],
): Promise<Draft[]> {
  const drafts = await draftsOf(db, id);
  const named = paths.map((path) => {
    requireEditable(path, role);
    const draft = drafts.get(path);
    if (draft === undefined) throw new Refusal('stale', m.content.draftGone());
    return draft;
  });
  return [...named, ...newPicturesOf(named, drafts)];
}
