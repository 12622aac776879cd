import { deskApi } from '#contract/desk-addresses.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { addressOf } from '../shared/call.ts';
import { EraseDialog, type Erased, otherClients } from './erase-dialog.tsx';

type Props = { request: DeskRequest; onErased: (proof: Erased) => void };

/**
 * Buttons for what a client may ask for: a copy of everything stored about them, and its erasure.
 */
export function ClientData({ request, onErased }: Props) {
  const { reference, email } = request;
  const others = otherClients(request);
  return (
    <section
      className="client-data grid content-start justify-items-start gap-2 [&>.quiet]:-ms-2 print:hidden"
      aria-labelledby="client-data"
    >
      <h2 id="client-data">{m.requestList.clientData()}</h2>
      {[{ reference, email }, ...others]
        .filter((client) => client.email !== '')
        .map((client) => (
          <a
            key={client.reference}
            href={addressOf(deskApi.person, { reference: client.reference })}
            download
          >
            {others.length > 0
              ? m.requestList.personFileOf({ email: client.email })
              : m.requestList.personFile()}
          </a>
        ))}
      <EraseDialog request={request} onErased={onErased} />
    </section>
  );
}
