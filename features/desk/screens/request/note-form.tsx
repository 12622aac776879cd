import { deskApi } from '#contract/desk-addresses.ts';
import { type DeskRequest, deskRequest, noteRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { callDesk } from '../shared/call.ts';
import { useKeptFailure } from '../shared/failed-sends.ts';
import { requireConnection, useResetOnline } from '../shared/offline.ts';
import { Refused } from '../shared/states.tsx';
import { TextForm } from './text-form.tsx';
import { useDraftText } from './use-draft-text.ts';
import { useRequestMutation } from './use-request.ts';

/** A form for an internal note, which only the agency can see. */
export function NoteForm({ request, onSent }: { request: DeskRequest; onSent: () => void }) {
  const { reference } = request;
  const text = useDraftText(request, 'note');
  const kept = useKeptFailure({ reference, kind: 'note' });
  const add = useRequestMutation(reference, () => kept.send(addNote));
  useResetOnline(add);
  const addNote = async () => {
    requireConnection();
    checked(noteRequest, { reference, body: text.body });
    const draft = await text.toSend();
    const note = checked(noteRequest, { reference, body: text.body, draft });
    const after = await callDesk({ path: deskApi.note, body: note, schema: deskRequest });
    await text.end(draft);
    return after;
  };
  return (
    <TextForm
      label={m.desk.noteText()}
      hint={`${m.desk.noteHint()} ${m.mentions.hint()}`}
      isNote
      submit={m.desk.addNote()}
      text={text}
      isBusy={add.isPending}
      onSubmit={() => add.mutate(undefined, { onSuccess: onSent })}
    >
      <Refused error={add.error ?? kept.failure} />
    </TextForm>
  );
}
