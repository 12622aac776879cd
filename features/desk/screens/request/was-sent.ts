import type { DeskRequest, DraftKind } from '#features/desk/contract/requests.ts';

/** What identifies a draft and what was sent from it. */
type Draft = {
  id: string;
  body: string;
  extra: string;
  files: { id: string }[];
  savedAt: string | null;
};

type Seen = Pick<DeskRequest, 'timeline' | 'outcome' | 'outcomeReason' | 'wonValue'>;

/**
 * Returns whether a draft was sent or, for an outcome, saved, here or in another tab, so that it is
 * not offered again. A message was sent from the draft if it begins with its text and has all its
 * files, but not if another tab took over the draft and sent something else.
 */
export function wasSent(here: Draft, draftKind: DraftKind, seen: Seen): boolean {
  const text = here.body.trim();
  if (draftKind === 'outcome') {
    return here.extra === outcomeDraft(seen) && text === seen.outcomeReason.trim();
  }
  return seen.timeline.some(
    ({ id, at, kind, delivery, body, files }) =>
      delivery !== 'undone' &&
      here.files.every((file) => files.some((sent) => sent.id === file.id)) &&
      (kind === 'reply' || kind === 'note' || kind === 'elsewhere') &&
      ((id === here.id && body.trim().startsWith(text)) ||
        (here.savedAt !== null && at > here.savedAt && body.trim() === text)),
  );
}

/** Returns an outcome as its draft stores it: with the value if it was won. */
export const outcomeDraft = ({ outcome, wonValue }: Pick<Seen, 'outcome' | 'wonValue'>): string =>
  [outcome, outcome === 'won' ? wonValue : null].filter((part) => part !== null).join(' ');
