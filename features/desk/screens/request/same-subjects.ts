import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';

/** What email apps put before the subject of an answer, in several languages. */
const answerPrefix = /^((re|aw|sv|antw|rép)\s*:\s*)+/i;

/** Returns the ids of the messages with the same subject as the message before. */
export function sameSubjects(
  timeline: readonly Pick<TimelineEntry, 'id' | 'kind' | 'text' | 'delivery'>[],
): ReadonlySet<string> {
  const messages = timeline.filter(
    ({ kind, text, delivery }) => kind !== 'event' && text !== '' && delivery !== 'undone',
  );
  const subjectOf = (text = '') => text.trim().replace(answerPrefix, '').toLowerCase();
  return new Set(
    messages
      .filter(
        ({ text }, index) => index > 0 && subjectOf(text) === subjectOf(messages[index - 1]?.text),
      )
      .map(({ id }) => id),
  );
}
