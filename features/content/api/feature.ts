import type { Feature } from '#api/feature-types/feature.ts';
import { createDeskRouter } from '#features/desk/api/desk-router.ts';
import { deleteAbandonedDrafts, deleteDrafts } from './drafts.ts';
import { editLinkRoutes } from './edit-link-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { publishDuePlans } from './plans.ts';
import { previewLinkCalls, previewLinkRoutes } from './preview-link-routes.ts';
import { deleteExpiredLinks, deleteLinks } from './preview-links.ts';
import { contentRoutes } from './routes.ts';
import { deleteUnusedPictures } from './stored-pictures.ts';

export const contentFeature: Feature = {
  name: 'content',
  routes({ services }) {
    const links = editLinkRoutes(services);
    if (services.languagePath !== '') return links;
    const calls = createDeskRouter(services);
    contentRoutes(calls);
    mailRoutes(calls);
    pictureRoutes(calls);
    previewLinkCalls(calls);
    return calls.app.route('/', previewLinkRoutes(services)).route('/', links);
  },
  work: (services) => [
    { when: 'every minute', run: () => publishDuePlans(services) },
    { when: 'every night', run: () => deleteAbandonedDrafts(services.db) },
    { when: 'every night', run: () => deleteUnusedPictures(services.db) },
    { when: 'every night', run: () => deleteExpiredLinks(services.db) },
  ],
  personalData: {
    async leaveStaff(db, staffId) {
      await deleteDrafts(db, staffId);
      await deleteLinks(db, staffId);
    },
  },
  commands: { content: () => import('./content-command.ts') },
};
