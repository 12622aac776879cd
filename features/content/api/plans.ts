import { isDeepStrictEqual } from 'node:util';
import { and, arrayOverlaps, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal, WrongField } from '#api/errors/refusal.ts';
import type { Services } from '#api/feature-types/services.ts';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { staff } from '#features/account/api/tables.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { roleFor } from '#features/content/contract/areas.ts';
import { type ContentPlans, planBeforeRestore } from '#features/content/contract/desk-content.ts';
import { isPicturePath } from '#features/content/contract/pictures.ts';
import { instantAt, minuteAgo } from '#features/desk/api/local-time.ts';
import { record } from '#features/desk/api/record-event.ts';
import { deskEvents } from '#features/desk/api/tables.ts';
import { namesOf } from '#features/desk/api/timeline.ts';
import { m } from '#messages/messages.ts';
import { draftsOf, hasAccess } from './drafts.ts';
import { layerOf, publishedHash, readEdits } from './edits.ts';
import { checkDrafts, draftsNamed, draftVersions, publishDrafts } from './publish.ts';
import { placeIn, requireEditable } from './published.ts';
import { newPicturesOf } from './stored-pictures.ts';
import { contentPlans } from './tables.ts';
import { type Person, viewChanges } from './view.ts';

type Plan = typeof contentPlans.$inferSelect;

/** Runs a callback in a transaction. */
type Transact = <Result>(work: (db: Queryable) => Promise<Result>) => Promise<Result>;

/** Maximum mistake messages stored with a plan. */
const maxMistakes = 3;

/**
 * Returns whether publishing needs a second person's approval, according to the owner's latest
 * setting, which is stored only in the log.
 */
export async function needsApproval(db: Readable): Promise<boolean> {
  const [last] = await db
    .select({ detail: deskEvents.detail })
    .from(deskEvents)
    .where(
      and(eq(deskEvents.kind, 'second-person'), sql`${deskEvents.detail} ->> 'for' = 'content'`),
    )
    .orderBy(desc(deskEvents.id))
    .limit(1);
  return last?.detail.is === 'on';
}

/** Requires a second person's approval for publications that are already planned, too. */
export async function requireApprovals(db: Queryable): Promise<void> {
  await db.update(contentPlans).set({ needsApproval: true }).where(isNull(contentPlans.approvedAt));
}

/**
 * Checks that a person may change the site without another person's approval. Owners may go back to
 * an earlier version, because that can be urgent.
 * @throws Refusal `invalid`
 */
export async function requireSoleDecision(db: Readable, { role }: Person): Promise<void> {
  if (role !== 'owner' && (await needsApproval(db))) {
    throw new Refusal('invalid', m.content.needsSecondPerson());
  }
}

/**
 * Returns when drafts will be published.
 * @throws WrongField `at` for a time that has passed or does not exist
 */
export function publishTime(local: string, timeZone: string): Date {
  const earliest = minuteAgo();
  const time = instantAt(local, timeZone, earliest);
  if (time.getTime() < earliest) throw new WrongField('at', m.letters.timePast());
  return time;
}

/**
 * Plans the publication of drafts: at a time, once someone else approves them, or both. Replaces
 * the user's plans for the same files.
 */
export async function planPublication(
  db: Queryable,
  person: Person,
  paths: string[],
  plan: { at: Date | null; needsApproval: boolean },
): Promise<void> {
  const drafts = await draftsNamed(db, person, paths);
  await db
    .delete(contentPlans)
    .where(and(eq(contentPlans.staffId, person.id), arrayOverlaps(contentPlans.paths, paths)));
  await db
    .insert(contentPlans)
    .values({ staffId: person.id, paths, drafts: draftVersions(drafts), ...plan });
}

/**
 * Approves another person's drafts as planned.
 * @throws Refusal `not_found`, `stale`
 */
export async function approvePlan(db: Queryable, person: Person, id: number): Promise<Plan> {
  const plan = await planRef(db, person, id);
  if (plan.staffId === person.id || !plan.needsApproval || (await isChanged(db, plan))) {
    throw new Refusal('stale', m.content.changedMeanwhile());
  }
  const approved = { approvedBy: person.id, approvedAt: new Date() };
  await db.update(contentPlans).set(approved).where(eq(contentPlans.id, id));
  return { ...plan, ...approved };
}

/**
 * Cancels a plan, which only its author or an owner may do. The drafts are kept.
 * @throws Refusal `not_found`
 */
export async function cancelPlan(db: Queryable, person: Person, id: number): Promise<void> {
  const { staffId } = await planRef(db, person, id);
  if (staffId !== person.id && person.role !== 'owner') {
    throw new Refusal('not_found', m.answers.notFound());
  }
  await db.delete(contentPlans).where(eq(contentPlans.id, id));
}

/** Returns a plan that a user with this role may see, locked against concurrent changes. */
async function planRef(db: Queryable, { role }: Person, id: number): Promise<Plan> {
  const [plan] = await db.select().from(contentPlans).where(eq(contentPlans.id, id)).for('update');
  if (plan === undefined) throw new Refusal('not_found', m.answers.notFound());
  for (const path of plan.paths) requireEditable(path, role);
  return plan;
}

/** Describes the pending publications that the role may see. */
export async function viewPlans(db: Readable, { id, role }: Person): Promise<ContentPlans> {
  const names = await namesOf(db);
  const plans: ContentPlans['plans'] = [];
  for (const plan of await db.select().from(contentPlans).orderBy(contentPlans.id)) {
    if (!plan.paths.every((path) => isVisible(path))) continue;
    const { files } = await viewChanges(db, { id: plan.staffId, role });
    plans.push({
      id: plan.id,
      who: names.get(plan.staffId) ?? '–',
      isMine: plan.staffId === id,
      at: plan.at?.toISOString() ?? null,
      needsApproval: plan.needsApproval && plan.approvedAt === null,
      failure: failureText(plan) ?? ((await isChanged(db, plan)) ? m.content.planChanged() : null),
      files: files.filter(({ path }) => plan.paths.includes(path)),
    });
  }
  return { plans, needsSecondPerson: await needsApproval(db) };

  function isVisible(path: string): boolean {
    if (isPicturePath(path)) return true;
    const kind = placeIn(path)?.kind;
    return kind !== undefined && mayActAs(role, roleFor(kind));
  }
}

/** Publishes every plan that is due. Several processes may run this at once. */
export async function publishDuePlans({
  db,
  log,
  settings,
}: Pick<Services, 'db' | 'log' | 'settings'>): Promise<void> {
  for (const plan of await db.select().from(contentPlans).where(isDue)) {
    try {
      // Problems are stored in the desk's language.
      await inLanguage(settings.language, () =>
        publishPlan(db, (work) => db.transaction(work), plan),
      );
    } catch (error) {
      log.warn({ err: error, plan: plan.id }, 'a planned publication failed, will be retried');
    }
  }
}

const isDue = and(
  isNull(contentPlans.failure),
  or(isNull(contentPlans.at), lte(contentPlans.at, sql`now()`)),
  or(eq(contentPlans.needsApproval, false), isNotNull(contentPlans.approvedAt)),
);

/**
 * Publishes a plan's drafts as they were when it was made. Problems are stored with the plan for
 * people to see.
 * @returns the publication, or undefined if there is none
 * @throws Refusal `busy` or `unavailable`, after which it may be retried
 */
export async function publishPlan(
  db: Readable,
  transact: Transact,
  due: Plan,
  tries = 3,
): Promise<number | undefined> {
  const { id, staffId, paths } = due;
  try {
    const [person] = await db
      .select({ id: staff.id, role: staff.role })
      .from(staff)
      .where(and(eq(staff.id, staffId), hasAccess(staff.id)));
    if (person === undefined) throw new Refusal('stale', m.content.draftGone());
    const { mistakes, state } = await checkDrafts(db, person, paths);
    if (mistakes.length > 0) {
      const said = mistakes.slice(0, maxMistakes).map(({ path, reason }) => `${path}: ${reason}`);
      throw new Refusal('invalid', said.join('\n'));
    }
    return await transact(async (transaction) => {
      const [plan] = await transaction
        .select()
        .from(contentPlans)
        .where(and(eq(contentPlans.id, id), isDue))
        .for('update');
      if (plan === undefined) return undefined;
      if (await isChanged(transaction, plan)) throw new Refusal('stale', m.content.planChanged());
      const publication = await publishDrafts(transaction, person, paths, state);
      await transaction.delete(contentPlans).where(eq(contentPlans.id, id));
      await recordPublication(transaction, staffId, paths);
      return publication;
    });
  } catch (error) {
    // Something else was published during the check, so the drafts are checked again along with it.
    const isOvertaken = error instanceof Refusal && error.code === 'stale';
    if (isOvertaken && tries > 1 && !(await isChanged(db, due))) {
      return publishPlan(db, transact, due, tries - 1);
    }
    const isFinal = error instanceof Refusal && !['busy', 'unavailable'].includes(error.code);
    if (!isFinal) throw error;
    await transact((transaction) =>
      transaction
        .update(contentPlans)
        .set({ failure: error.message })
        .where(eq(contentPlans.id, id)),
    );
    return undefined;
  }
}

/** Returns why a plan failed, in the desk's language; null if it did not. */
const failureText = ({ failure }: Plan): string | null =>
  failure === planBeforeRestore ? m.content.planRestored() : failure;

/** Logs what a person published. */
export const recordPublication = (db: Queryable, staffId: string, paths: string[]) =>
  record(db, { kind: 'published', staffId, detail: { paths: shortList(paths) } });

/** Joins paths for the log. */
export const shortList = (paths: string[]): string => paths.join(', ').slice(0, 500);

/**
 * Returns whether a draft was changed, published or discarded since it was planned. A new picture
 * that was published with another text does not count.
 */
export async function isChanged(db: Readable, plan: Plan): Promise<boolean> {
  const drafts = await draftsOf(db, plan.staffId);
  const named = plan.paths.flatMap((path) => drafts.get(path) ?? []);
  const now = versionsIn(draftVersions([...named, ...newPicturesOf(named, drafts)]));
  const planned = versionsIn(plan.drafts);
  if (isDeepStrictEqual(now, planned)) return false;
  const layer = layerOf(await readEdits(db));
  const isPublished = (path: string) =>
    !plan.paths.includes(path) && publishedHash(layer, path) !== '';
  return !isDeepStrictEqual(
    now,
    planned.filter(([path]) => !isPublished(path)),
  );
}

/** Reads and sorts draft versions, which earlier releases stored in any order. */
function versionsIn(versions: string): [path: string, savedAt: string][] {
  return JSON.parse(versions).toSorted();
}

/** Returns the paths of a person's drafts that will be published as planned unless they change. */
export async function plannedPaths(db: Readable, staffId: string): Promise<Set<string>> {
  const paths = new Set<string>();
  const isPending = and(eq(contentPlans.staffId, staffId), isNull(contentPlans.failure));
  for (const plan of await db.select().from(contentPlans).where(isPending)) {
    if (await isChanged(db, plan)) continue;
    for (const path of plan.paths) paths.add(path);
  }
  return paths;
}
