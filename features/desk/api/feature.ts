import type { Feature } from '#api/feature-types/feature.ts';
import { m } from '#messages/messages.ts';
import { changeAddress } from './change-address.ts';
import { deleteUnfinished } from './client-files.ts';
import { clientRoutes } from './client-routes.ts';
import { releaseAfterClockSetBack } from './clock-set-back.ts';
import { deskRedirectRoutes } from './desk-redirect-routes.ts';
import { moveOldDrafts } from './drafts.ts';
import { eraseRequests } from './erase.ts';
import { answererOf, describeRequest } from './events.ts';
import { exportMessages } from './export.ts';
import { deleteOldMails } from './inbox.ts';
import { leaveDesk } from './leave-desk.ts';
import { deskLanguages, deskMails } from './mails.ts';
import { mailNotices, sendDigests } from './notices.ts';
import { findLostOutcomes, recordInquiryMails } from './outcomes.ts';
import { describeFiles } from './received-files.ts';
import { sendReminders } from './reminders.ts';
import { deleteUnusedFiles } from './reply-files.ts';
import { desk } from './routes.ts';
import { sendDueReplies } from './scheduled-replies.ts';
import { startInbox } from './start-inbox.ts';

export const deskFeature: Feature = {
  name: 'desk',
  // A site has one desk, in its main language.
  routes: ({ services, site }) => {
    const app = clientRoutes(services);
    const isMain = services.languagePath === '';
    return app.route('/', isMain ? desk(services, site.desk) : deskRedirectRoutes(services));
  },
  mails: { compose: deskMails, languages: deskLanguages },
  work: (services) => [
    { when: 'always', start: () => startInbox(services) },
    { when: 'every minute', run: () => sendDueReplies(services.db, services.enqueueMail) },
    { when: 'every minute', run: () => mailNotices(services) },
    { when: 'every minute', run: () => releaseAfterClockSetBack(services.db) },
    { when: 'every ten minutes', run: () => sendReminders(services) },
    { when: 'every ten minutes', run: () => sendDigests(services) },
    { when: 'every ten minutes', run: () => describeFiles(services.db) },
    {
      when: 'every ten minutes',
      run: () => findLostOutcomes(services.db, services.enqueueMail),
    },
    {
      when: 'every night',
      async run() {
        await moveOldDrafts(services.db);
        return {
          inboundMails: await deleteOldMails(services.db),
          replyFiles: await deleteUnusedFiles(services.db),
          clientFiles: await deleteUnfinished(services.db),
        };
      },
    },
  ],
  recordOutcomes: ({ db, enqueueMail }, outcomes) => recordInquiryMails(db, enqueueMail, outcomes),
  events: {
    'request.received': describeRequest((values) =>
      values.services === '' ? m.desk.webhookReceivedBare(values) : m.desk.webhookReceived(values),
    ),
    'request.assigned': describeRequest((values, isNobody) =>
      isNobody ? m.desk.webhookUnassigned(values) : m.desk.webhookAssigned(values),
    ),
    'request.answered': describeRequest(
      (values, isNobody) =>
        isNobody ? m.desk.webhookAnsweredBare(values) : m.desk.webhookAnswered(values),
      answererOf,
    ),
    'request.outcome': describeRequest((values) => m.desk.webhookOutcome(values)),
  },
  personalData: {
    exportOf: exportMessages,
    async erase(transaction, held) {
      await eraseRequests(transaction, held);
    },
    changeAddress,
    leaveStaff: leaveDesk,
  },
  commands: { inquiries: () => import('./inquiries-command.ts') },
};
