import type { DeskRequest, DraftKind } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { shortTime } from '../shared/format.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { useMe } from '../shared/me.tsx';
import { otherDrafts } from './draft-store.ts';
import { drafts, useDraft } from './drafts.ts';

/** The length of a draft's preview in characters. */
const startLength = 60;

/**
 * Lists drafts from the user's other tabs or earlier days. Any of them can replace the current one.
 */
export function OtherDrafts({ request, kind }: { request: DeskRequest; kind: DraftKind }) {
  const me = useMe();
  const place = { reference: request.reference, kind };
  const others = otherDrafts(request, kind, useDraft(place));
  if (others.length === 0) return null;
  return (
    <section aria-label={m.drafts.otherDrafts()}>
      <p className="text-muted">{m.drafts.otherDrafts()}</p>
      <ul>
        {others.map(({ id, body, files, savedAt }) => (
          <li key={id}>
            <span>
              {m.drafts.otherDraft({
                time: shortTime(savedAt, me),
                start: body.slice(0, startLength),
              })}
              {files.length > 0 && ` · ${m.files.inDraft({ count: files.length })}`}
            </span>{' '}
            <QuietButton onClick={() => void drafts.show(place, id, request)}>
              {m.drafts.showDraft()}
            </QuietButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
