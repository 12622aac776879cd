import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import { m } from '#messages/messages.ts';

/** Returns the name of a message's kind. */
export const kindName = (kind: TimelineEntry['kind']): string =>
  ({
    event: m.desk.event(),
    reply: m.desk.kindReply(),
    note: m.desk.kindNote(),
    elsewhere: m.desk.kindElsewhere(),
    answer: m.desk.kindAnswer(),
    sent: m.desk.kindSent(),
    automatic: m.desk.kindAutomatic(),
    report: m.desk.kindReport(),
  })[kind];
