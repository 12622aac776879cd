import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskRequest, erased, eraseRequest } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { callDesk } from '../shared/call.ts';
import { Refused } from '../shared/states.tsx';
import { drafts } from './drafts.ts';
import { requestQuery } from './use-request.ts';

/** The record of what was erased. */
export type Erased = z.infer<typeof erased>;

type Props = { request: DeskRequest; onErased: (proof: Erased) => void };

/** Erases a client's data, after their address is typed. */
export function EraseDialog({ request: { reference, email }, onErased }: Props) {
  const id = useId();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: async () => {
      const body = checked(eraseRequest, { reference, email: typed });
      const proof = await callDesk({ path: deskApi.erase, body, schema: erased });
      drafts.drop(reference);
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
    <>
      <button type="button" className="quiet danger" onClick={() => dialog.current?.showModal()}>
        {m.desk.erase()}
      </button>
      <dialog ref={dialog} aria-labelledby={`${id}-heading`}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            erase.mutate();
          }}
        >
          <h2 id={`${id}-heading`}>{m.desk.eraseHeading()}</h2>
          <p>{m.desk.eraseText({ email })}</p>
          <div className="labelled">
            <label htmlFor={`${id}-email`}>{m.desk.eraseEmail()}</label>
            <input
              id={`${id}-email`}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Refused error={erase.error} />
          <div className="actions">
            <button type="submit" className="danger" disabled={erase.isPending}>
              {m.desk.eraseNow()}
            </button>
            <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
              {m.desk.cancel()}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
