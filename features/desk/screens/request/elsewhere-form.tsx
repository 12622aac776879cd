import { deskApi } from '#contract/desk-addresses.ts';
import { type DeskRequest, deskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { useKeptFailure } from '../shared/failed-sends.ts';
import { requireConnection, useResetOnline } from '../shared/offline.ts';
import { Refused } from '../shared/states.tsx';
import { keepOwnAnswer } from './own-answers.ts';
import { fromShown } from './own-versions.ts';
import { TextForm } from './text-form.tsx';
import { useDraftText } from './use-draft-text.ts';
import { useRequestMutation } from './use-request.ts';

/** A form that records that the client was answered by phone or from an email app. */
export function ElsewhereForm({ request, onSent }: { request: DeskRequest; onSent: () => void }) {
  const { reference, version, lastEvent } = request;
  const text = useDraftText(request, 'elsewhere');
  const kept = useKeptFailure({ reference, kind: 'elsewhere' });
  const tell = useRequestMutation(reference, () => kept.send(tellServer));
  useResetOnline(tell);
  const tellServer = async () => {
    requireConnection();
    const draft = await text.toSend();
    const after = await fromShown(reference, version, (named) =>
      callDesk({
        path: deskApi.elsewhere,
        body: { reference, version: named, lastEvent, body: text.body, draft },
        schema: deskRequest,
      }),
    );
    if (draft !== undefined) keepOwnAnswer(reference, draft.id);
    await text.end(draft);
    return after;
  };
  return (
    <TextForm
      label={m.desk.elsewhereText()}
      hint={m.desk.elsewhereHint()}
      submit={m.desk.markElsewhere()}
      text={text}
      isBusy={tell.isPending}
      onSubmit={() => tell.mutate(undefined, { onSuccess: onSent })}
    >
      <Refused error={tell.error ?? kept.failure} />
    </TextForm>
  );
}
