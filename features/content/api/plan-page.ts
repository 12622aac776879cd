import { eq } from 'drizzle-orm';
import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import type { PreviewedPage } from '#features/content/contract/preview-links.ts';
import { m } from '#messages/messages.ts';
import { draftsOf } from './drafts.ts';
import { pictureFile } from './pictures.ts';
import { isChanged } from './plans.ts';
import { pageWith, withPictures } from './preview-page.ts';
import { requireEditable } from './published.ts';
import { newPicturesOf } from './stored-pictures.ts';
import { contentPlans } from './tables.ts';
import type { Person } from './view.ts';

/**
 * Returns the author and the files of the drafts in a plan.
 * @throws Refusal `not_found` for a plan the user may not see
 */
async function plannedDrafts(db: Readable, { role }: Pick<Person, 'role'>, id: number) {
  const [plan] = await db.select().from(contentPlans).where(eq(contentPlans.id, id));
  if (plan === undefined) throw new Refusal('not_found', m.answers.notFound());
  for (const path of plan.paths) requireEditable(path, role);
  return plan;
}

/**
 * Renders a page for a plan's approver, either as it will be once the plan is published or as it is
 * now.
 * @returns undefined if the drafts have changed since then or mistakes prevent rendering
 * @throws Refusal `not_found`, `busy`, `unavailable`
 */
export async function planPage(
  db: Readable,
  person: Person,
  shown: Omit<PreviewedPage, 'path'>,
  { plan: id, isBefore }: { plan: number; isBefore: boolean },
): Promise<string | undefined> {
  const plan = await plannedDrafts(db, person, id);
  if (await isChanged(db, plan)) return undefined;
  const page = await pageWith(db, plan.staffId, shown, isBefore ? [] : plan.paths);
  return page && withPictures(page, addressOf);

  /** Returns the URL that a picture has on this page. */
  function addressOf(path: string): string {
    const query = new URLSearchParams({ path, width: '1600', plan: isBefore ? 'none' : `${id}` });
    return `${deskApi.contentPictureFile}?${query}`;
  }
}

/**
 * Returns the file of a picture on such a page. Of the author's drafts, only those in the plan are
 * used.
 * @param plan the plan's id, or `none` for what is published
 * @throws Refusal `not_found`
 */
export async function planPicture(
  db: Readable,
  person: Person,
  plan: string,
  path: string,
): Promise<string> {
  if (plan === 'none') return pictureFile(db, undefined, path);
  const { staffId, paths } = await plannedDrafts(db, person, Number(plan) || 0);
  const drafts = await draftsOf(db, staffId);
  const planned = paths.flatMap((one) => drafts.get(one) ?? []);
  const isPlanned = [...planned, ...newPicturesOf(planned, drafts)].some(
    (draft) => draft.path === path,
  );
  return pictureFile(db, isPlanned ? staffId : undefined, path);
}
