import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { type DeskRequest, erased, eraseRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { callDesk } from '../shared/call.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { LabelledInput } from '../shared/labelled.tsx';
import { drafts } from './drafts.ts';
import { dropUploads } from './uploads.ts';
import { requestQuery } from './use-request.ts';

export type Erased = z.infer<typeof erased>;

type Props = { request: DeskRequest; onErased: (proof: Erased) => void };

/** Erases a client's data, after the user types their address. */
export function EraseDialog({ request, onErased }: Props) {
  const { reference, email } = request;
  const others = otherClients(request);
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: async () => {
      const body = checked(eraseRequest, { reference, email: typed });
      const proof = await callDesk({ path: deskApi.erase, body, schema: erased });
      if (!others.some((other) => emailKey(other.email) === emailKey(body.email))) {
        drafts.drop(reference);
        dropUploads(reference);
      }
      return proof;
    },
    onSuccess: async (proof) => {
      await queries.cancelQueries();
      onErased(proof);
      queries.removeQueries(requestQuery(reference));
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
  return (
    <FormDialog
      open={m.desk.erase()}
      className={`${buttonClass('ghost')} quiet danger`}
      heading={m.desk.eraseHeading()}
      confirm={m.desk.eraseNow()}
      isDanger
      mutation={erase}
      onSubmit={() => erase.mutateAsync()}
    >
      {(errorOf) => (
        <>
          <p>
            {email === '' ? m.requestActions.eraseOne({ reference }) : m.desk.eraseText({ email })}
          </p>
          {others.length > 0 && (
            <p>
              {m.requestActions.eraseOther({
                emails: others.map((other) => other.email).join(', '),
              })}
            </p>
          )}
          <LabelledInput
            label={email === '' ? m.requestActions.eraseReference() : m.desk.eraseEmail()}
            error={errorOf('email')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Returns the other clients whose requests were merged into this one, each once. */
export function otherClients({ email: own, merged }: DeskRequest) {
  const seen = new Set(['', emailKey(own)]);
  return merged.filter(({ email }) => {
    const isNew = !seen.has(emailKey(email));
    seen.add(emailKey(email));
    return isNew;
  });
}
