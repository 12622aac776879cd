import { useEffect } from 'react';
import type { DeskRequest, DraftKind } from '#features/desk/contract/requests.ts';
import { drafts, useDraft } from './drafts.ts';

/** A text about a request that is kept while it is written, and how it is typed, saved and ended. */
export function useDraftText(request: DeskRequest, kind: DraftKind) {
  const { reference, lastEvent } = request;
  const place = { reference, kind };
  const draft = useDraft(place);
  useEffect(() => drafts.adopt(request, kind), [request, kind]);
  return {
    draft,
    body: draft?.body ?? '',
    extra: draft?.extra ?? '',
    type: (text: { body?: string; extra?: string }) => drafts.type(place, text, lastEvent),
    save: () => drafts.flush(place),
    /** Saves it, and gives what a call names that sends it. */
    async toSend() {
      await drafts.flush(place);
      const now = drafts.get(place);
      return now && { id: now.id, version: now.version };
    },
    /** Forgets it, once it was sent. */
    end: async (sent: { id: string } | undefined) =>
      sent && drafts.forget(place, sent.id, lastEvent),
  };
}
