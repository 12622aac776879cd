import { deskApi } from '#contract/desk/addresses.ts';
import { addressRequest, deskRequest, type Moment } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { PlainMail } from '../shared/plain-mail.tsx';
import { Refused } from '../shared/states.tsx';
import { WholeMail } from '../shared/whole-mail.tsx';
import { useAct } from './use-request.ts';

/** A received mail: sender, other recipients, text and a link to the original. */
export function ReceivedMail({ reference, moment }: { reference: string; moment: Moment }) {
  const { id, kind, address, isClients, cc, text, body, attachments, problem } = moment;
  const take = useAct(reference, (email: string) =>
    callDesk({
      path: deskApi.address,
      body: checked(addressRequest, { reference, email }),
      schema: deskRequest,
    }),
  );
  return (
    <>
      <p className="muted to">
        <span>{address}</span>
        {cc.length > 0 && <span>{` · ${m.desk.ccTo({ cc: cc.join(', ') })}`}</span>}
      </p>
      {kind === 'answer' && !isClients && address !== '' && (
        <p className="stranger">
          <strong>{m.inbound.notTheClients()}</strong>{' '}
          <button
            type="button"
            className="quiet"
            disabled={take.isPending}
            onClick={() => take.mutate(address)}
          >
            {m.inbound.takeAddress()}
          </button>
        </p>
      )}
      <Refused error={take.error} />
      {text !== '' && <p className="subject">{text}</p>}
      <PlainMail text={body} subject={text} />
      <WholeMail
        href={addressOf(deskApi.rawMail, { id })}
        attachments={attachments}
        problem={problem}
      />
    </>
  );
}
