import * as z from 'zod/mini';
import { Refusal } from '#api/errors/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { limits } from '#contract/formats/text.ts';
import {
  choice,
  draftSaved,
  fileRef,
  maxFileKilobytes,
  planRef,
  publishRequest,
  renameRequest,
  secondPerson,
  undoPublicationRequest,
  versionRestore,
} from '#features/content/contract/desk-content.ts';
import type { DeskRouter } from '#features/desk/api/desk-router.ts';
import { record } from '#features/desk/api/record-event.ts';
import { namesOf } from '#features/desk/api/timeline.ts';
import { m } from '#messages/messages.ts';
import { discardDraft, otherDrafts, saveDraft } from './drafts.ts';
import { resolveConflict, restoreVersion } from './history.ts';
import { messagePage } from './mail-routes.ts';
import { planPage } from './plan-page.ts';
import {
  approvePlan,
  cancelPlan,
  needsApproval,
  planPublication,
  publishPlan,
  publishTime,
  recordPublication,
  requireApprovals,
  requireSoleDecision,
  shortList,
  viewPlans,
} from './plans.ts';
import { draftPage } from './preview-page.ts';
import { checkDrafts, publishDrafts } from './publish.ts';
import { placeOf, publishedFiles } from './published.ts';
import { renameEntry } from './rename.ts';
import { searchContent } from './search.ts';
import { formerVersions, publishPreviousVersions, viewPublications } from './undo.ts';
import { changedPaths, viewChanges, viewContent, viewFile, viewHistory } from './view.ts';

/** The desk's API endpoints for content. */
export function contentRoutes(calls: DeskRouter) {
  calls.view(deskApi.content, 'editor', async ({ me, services }) =>
    viewContent(services.db, me, services.readiness.publication),
  );

  calls.view(deskApi.contentSearch, 'editor', async ({ c, me, services }) => {
    const words = (c.req.query('words') ?? '').slice(0, limits.line);
    return searchContent(services.db, me, words);
  });

  calls.view(deskApi.contentFile, 'editor', async ({ c, me, services }) =>
    viewFile(services.db, me, c.req.query('path') ?? ''),
  );

  calls.view(deskApi.contentChanges, 'editor', async ({ me, services }) => {
    const changes = await viewChanges(services.db, me);
    if (changes.files.length > 0) services.prepareSite();
    return changes;
  });

  calls.view(deskApi.contentHistory, 'editor', async ({ c, me, services }) =>
    viewHistory(services.db, me.role, c.req.query('path') ?? ''),
  );

  calls.post(
    deskApi.contentDraft,
    'editor',
    draftSaved,
    async ({ me, input, services: { db } }) => {
      placeOf(input.path, me.role);
      const { bodyOf } = await publishedFiles(db);
      const savedAt = await saveDraft(db, me.id, input, bodyOf(input.path));
      const names = await namesOf(db);
      const others = (await otherDrafts(db, me.id)).filter(({ path }) => path === input.path);
      return {
        savedAt: savedAt?.toISOString() ?? null,
        others: others.map((one) => names.get(one.staffId) ?? '–'),
      };
    },
    { most: maxFileKilobytes },
  );

  calls.post(deskApi.contentDiscard, 'editor', fileRef, async ({ me, input, services }) => {
    await discardDraft(services.db, me.id, input.path);
    return { savedAt: null, others: [] };
  });

  calls.post(deskApi.contentRename, 'editor', renameRequest, async ({ me, input, services }) => ({
    path: await renameEntry(services.db, me, input),
  }));

  // Checks one draft or, without a path, all drafts of the signed-in user together.
  calls.get(deskApi.contentCheck, 'editor', async ({ c, me, services }) => {
    const path = c.req.query('path');
    const paths = path === undefined ? await changedPaths(services.db, me) : [path];
    const { mistakes } =
      paths.length === 0 ? { mistakes: [] } : await checkDrafts(services.db, me, paths);
    return c.json({ mistakes });
  });

  calls.postSlowly(deskApi.contentPublish, 'editor', publishRequest, async (call) => {
    const { me, act, db } = call;
    const { paths, at } = call.input;
    const { mistakes, state } = await checkDrafts(db, me, paths);
    if (mistakes.length > 0) return { publication: null, isPlanned: false, mistakes };
    const publication = await act(async (services) => {
      const plan = {
        at: at === undefined ? null : publishTime(at, services.settings.place.timeZone),
        needsApproval: await needsApproval(services.db),
      };
      if (plan.at !== null || plan.needsApproval) {
        await planPublication(services.db, me, paths, plan);
        return null;
      }
      const id = await publishDrafts(services.db, me, paths, state);
      if (id !== undefined) await recordPublication(services.db, me.id, paths);
      return id ?? services.readiness.publication;
    });
    return { publication, isPlanned: publication === null, mistakes: [] };
  });

  calls.view(deskApi.contentPlans, 'editor', async ({ me, services }) =>
    viewPlans(services.db, me),
  );

  calls.postSlowly(deskApi.contentApprove, 'editor', planRef, async ({ me, input, act, db }) => {
    const plan = await act(async (services) => {
      const approved = await approvePlan(services.db, me, input.id);
      await record(services.db, {
        kind: 'content-approved',
        staffId: me.id,
        detail: { paths: shortList(approved.paths) },
      });
      return approved;
    });
    // If this process does not publish the plan, the scheduled job will.
    await publishPlan(db, (work) => act((services) => work(services.db)), plan);
    return viewPlans(db, me);
  });

  calls.post(deskApi.contentCancel, 'editor', planRef, async ({ me, input, services }) => {
    await cancelPlan(services.db, me, input.id);
    return viewPlans(services.db, me);
  });

  calls.post(
    deskApi.contentSecondPerson,
    'owner',
    secondPerson,
    async ({ me, input, services }) => {
      const detail = { is: input.isNeeded ? 'on' : 'off', for: 'content' };
      await record(services.db, { kind: 'second-person', staffId: me.id, detail });
      if (input.isNeeded) await requireApprovals(services.db);
      return viewPlans(services.db, me);
    },
  );

  calls.view(deskApi.contentPublications, 'editor', async ({ me, services }) =>
    viewPublications(services.db, me),
  );

  calls.postSlowly(
    deskApi.contentUndo,
    'editor',
    undoPublicationRequest,
    async ({ me, input, act, db }) => {
      await requireSoleDecision(db, me);
      const former = await formerVersions(db, me, input);
      const { mistakes, versions } = former;
      if (mistakes.length > 0) return { publication: null, isPlanned: false, mistakes };
      const paths = versions.map(({ path }) => path);
      const publication = await act(async (services) => {
        const id = await publishPreviousVersions(services.db, me, former);
        await recordPublication(services.db, me.id, paths);
        return id;
      });
      return { publication, isPlanned: false, mistakes: [] };
    },
  );

  calls.post(deskApi.contentRestore, 'editor', versionRestore, async ({ me, input, services }) => {
    const path = await restoreVersion(services.db, me, input);
    return viewFile(services.db, me, path);
  });

  calls.post(deskApi.contentChoose, 'editor', choice, async ({ me, input, services: { db } }) => {
    placeOf(input.path, me.role);
    await requireSoleDecision(db, me);
    await resolveConflict(db, me.id, input.path, input.of);
    await recordPublication(db, me.id, [input.path]);
    return viewFile(db, me, input.path);
  });

  // Sends a document that runs no scripts and can be framed only by the desk.
  calls.get(deskApi.contentPreview, 'editor', async ({ c, me, services }) => {
    const asked = pageAsked.safeParse(c.req.query());
    if (!asked.success) throw new Refusal('not_found', m.answers.notFound());
    const { url: page, path, language = null, plan, before } = asked.data;
    const shown =
      plan === undefined
        ? await draftPage(services.db, me.id, { page, path, language })
        : await planPage(
            services.db,
            me,
            { page, language },
            { plan, isBefore: before !== undefined },
          );
    c.set('isFramed', true);
    c.header('X-Robots-Tag', 'noindex');
    return shown === undefined ? c.html(messagePage(m.content.noPreview()), 422) : c.html(shown);
  });
}

const pageAsked = z.object({
  url: z.string().check(z.regex(/^\/[\w/-]*$/)),
  /** The path of the file being edited. */
  path: z.string(),
  language: z.optional(z.string()),
  /** A plan whose drafts, or the content they would replace, are shown. */
  plan: z.optional(z.coerce.number().check(z.int(), z.positive())),
  before: z.optional(z.string()),
});
