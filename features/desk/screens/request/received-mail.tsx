import { deskApi } from '#contract/desk-addresses.ts';
import { deskInbox, inboxAssign } from '#features/desk/contract/inbox.ts';
import { addressRequest, deskRequest } from '#features/desk/contract/requests.ts';
import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { callDesk } from '../shared/call.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { MailFiles } from '../shared/mail-files.tsx';
import { PlainMail } from '../shared/plain-mail.tsx';
import { Refused } from '../shared/states.tsx';
import { useRequestMutation } from './use-request.ts';

type Props = {
  reference: string;
  moment: TimelineEntry;
  /** Whether the sender's address is the client's usual one, which is not repeated. */
  isUsual: boolean;
  isSameSubject: boolean;
};

/** Shows a received email: its sender, recipients and subject if they are new, and its text. */
export function ReceivedMail({ reference, moment, isUsual, isSameSubject }: Props) {
  const { id, kind, address, isClients, cc, text, body, files, moreFiles, problem, isFiled } =
    moment;
  const take = useRequestMutation(reference, (email: string) =>
    callDesk({
      path: deskApi.address,
      body: checked(addressRequest, { reference, email }),
      schema: deskRequest,
    }),
  );
  const moveBack = useRequestMutation(reference, async () => {
    const body = checked(inboxAssign, { id, reference, isBack: true });
    await callDesk({ path: deskApi.inboxAssign, body, schema: deskInbox });
    return callDesk({ path: deskApi.request, query: { reference }, schema: deskRequest });
  });
  return (
    <>
      {(!isUsual || cc.length > 0) && (
        <p className="mail-facts">
          {[isUsual ? [] : address, cc.length > 0 ? m.desk.ccTo({ cc: cc.join(', ') }) : []]
            .flat()
            .join(' · ')}
        </p>
      )}
      {kind === 'answer' && !isClients && address !== '' && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere text-error">
          <strong>{m.inbound.notTheClients()}</strong>{' '}
          <QuietButton isBusy={take.isPending} onClick={() => take.mutate(address)}>
            {m.inbound.addClientAddress()}
          </QuietButton>
        </p>
      )}
      {isFiled && (
        <p>
          <QuietButton isBusy={moveBack.isPending} onClick={() => moveBack.mutate(undefined)}>
            {m.inbound.toInbox()}
          </QuietButton>
        </p>
      )}
      <Refused error={take.error ?? moveBack.error} />
      {text !== '' && !isSameSubject && <p className="mail-facts">{text}</p>}
      <PlainMail text={body} subject={text} />
      <MailFiles {...{ id, files, moreFiles, problem }} />
    </>
  );
}
