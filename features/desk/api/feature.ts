import { Hono } from 'hono';
import type { Feature } from '#api/feature/feature.ts';
import { m } from '#messages/messages.ts';
import { raiseAlarms } from './alarms.ts';
import { moveOldDrafts } from './drafts.ts';
import { eraseRequests } from './erase.ts';
import { describeRequest } from './events.ts';
import { exportMessages } from './export.ts';
import { releaseHeldByClock } from './held-by-clock.ts';
import { deleteOldMails } from './inbox.ts';
import { leaveDesk } from './leave-desk.ts';
import { deskLanguages, deskMails } from './mails.ts';
import { findLostOutcomes, recordInquiryMails } from './outcomes.ts';
import { desk } from './routes.ts';
import { startInbox } from './start-inbox.ts';

export const deskFeature: Feature = {
  name: 'desk',
  // One desk for the site, in its main language.
  routes: ({ services, site }) =>
    services.languagePath === '' ? desk(services, site.desk) : new Hono(),
  mails: { compose: deskMails, languages: deskLanguages },
  work: (services) => [
    { when: 'always', start: () => startInbox(services) },
    { when: 'every minute', run: () => releaseHeldByClock(services.db) },
    { when: 'every ten minutes', run: () => raiseAlarms(services) },
    {
      when: 'every ten minutes',
      run: () => findLostOutcomes(services.db, services.enqueueMail),
    },
    {
      when: 'every night',
      async run() {
        await moveOldDrafts(services.db);
        return { inboundMails: await deleteOldMails(services.db) };
      },
    },
  ],
  recordOutcomes: ({ db, enqueueMail }, outcomes) => recordInquiryMails(db, enqueueMail, outcomes),
  events: {
    'request.received': describeRequest((said) => m.desk.toldReceived(said)),
    'request.assigned': describeRequest((said) => m.desk.toldAssigned(said)),
    'request.answered': describeRequest((said) => m.desk.toldAnswered(said)),
    'request.outcome': describeRequest((said) => m.desk.toldOutcome(said)),
  },
  personalData: {
    exportOf: exportMessages,
    async erase(transaction, held) {
      await eraseRequests(transaction, held);
    },
    leaveStaff: leaveDesk,
  },
  commands: { inquiries: () => import('./inquiries-command.ts') },
};
