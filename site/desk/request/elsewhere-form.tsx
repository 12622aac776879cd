import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskRequest, deskRequest } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { Refused } from '../shared/states.tsx';
import { TextForm } from './text-form.tsx';
import { useAct } from './use-request.ts';

type Props = { request: DeskRequest; body: string; onType: (body: string) => void };

/** Records that the client was answered by phone or from a mail program. */
export function ElsewhereForm({ request: { reference, version }, body, onType }: Props) {
  const tell = useAct(reference, async () => {
    const after = await callDesk({
      path: deskApi.elsewhere,
      body: { reference, version, body },
      schema: deskRequest,
    });
    onType('');
    return after;
  });
  return (
    <TextForm
      label={m.desk.elsewhereText()}
      hint={m.desk.elsewhereHint()}
      submit={m.desk.markElsewhere()}
      body={body}
      isBusy={tell.isPending}
      onType={onType}
      onSubmit={() => tell.mutate(undefined)}
    >
      <Refused error={tell.error} />
    </TextForm>
  );
}
