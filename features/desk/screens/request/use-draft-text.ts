import { useEffect } from 'react';
import type { DeskRequest, DraftKind } from '#features/desk/contract/requests.ts';
import type { Text } from './draft-store.ts';
import { drafts, useDraft } from './drafts.ts';

/** Returns a draft about a request, with functions to type, save and finish it. */
export function useDraftText(request: DeskRequest, kind: DraftKind) {
  const { reference, lastEvent } = request;
  const place = { reference, kind };
  const draft = useDraft(place);
  useEffect(() => drafts.adopt(request, kind), [request, kind]);
  // Needed because a field that is removed fires no blur event.
  useEffect(() => () => void drafts.exit({ reference, kind }), [reference, kind]);
  return {
    draft,
    body: draft?.body ?? '',
    extra: draft?.extra ?? '',
    to: draft?.to ?? '',
    bcc: draft?.bcc ?? '',
    subject: draft?.subject ?? '',
    files: draft?.files ?? none,
    type: (text: Partial<Text>) => drafts.type(place, text, lastEvent),
    onFocus: () => void drafts.enter(place),
    onBlur() {
      drafts.exit(place);
      void drafts.flush(place);
    },
    save: () => drafts.flush(place),
    /** Saves the draft and returns what is needed to send it. */
    async toSend() {
      await drafts.flush(place);
      const now = drafts.get(place);
      return now && { id: now.id, version: now.version };
    },
    /** Discards the draft after it has been sent. */
    end: async (sent: { id: string } | undefined) => sent && drafts.forget(place, sent.id),
  };
}

const none: Text['files'] = [];
