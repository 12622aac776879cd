import { deskApi } from '#contract/desk/addresses.ts';
import { deskRequest, noteRequest } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { callDesk } from '../shared/call.ts';
import { Refused } from '../shared/states.tsx';
import { TextForm } from './text-form.tsx';
import { useAct } from './use-request.ts';

type Props = { reference: string; body: string; onType: (body: string) => void };

/** Writes a note that only the agency sees. */
export function NoteForm({ reference, body, onType }: Props) {
  const add = useAct(reference, async () => {
    const note = checked(noteRequest, { reference, body });
    const after = await callDesk({ path: deskApi.note, body: note, schema: deskRequest });
    onType('');
    return after;
  });
  return (
    <TextForm
      label={m.desk.noteText()}
      hint={m.desk.noteHint()}
      submit={m.desk.addNote()}
      body={body}
      isBusy={add.isPending}
      onType={onType}
      onSubmit={() => add.mutate(undefined)}
    >
      <Refused error={add.error} />
    </TextForm>
  );
}
