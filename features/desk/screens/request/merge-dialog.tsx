import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { requestCreated } from '#features/desk/contract/new-request.ts';
import { type DeskRequest, mergeInput } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { checked } from '#site/requests/checked.ts';
import { Button } from '#site/ui/button.tsx';
import { callDesk } from '../shared/call.ts';
import { Dialog, DialogButtons } from '../shared/dialog.tsx';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Labelled } from '../shared/labelled.tsx';
import { ReferenceInput } from '../shared/reference-input.tsx';
import { Refused } from '../shared/states.tsx';
import { useNavigateHere } from '../shared/use-navigate-here.ts';
import { requestQuery } from './use-request.ts';

/** A dialog that merges a request into another after the user has read what that means. */
export function MergeDialog({ request: { reference, others } }: { request: DeskRequest }) {
  const queries = useQueryClient();
  const navigate = useNavigateHere();
  const { search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [into, setInto] = useState('');
  const merge = useMutation({
    mutationFn: (isMeant: boolean) =>
      callDesk({
        path: deskApi.merge,
        body: checked(mergeInput, { reference, into, isMeant }),
        schema: requestCreated,
      }),
    onSuccess: async (kept) => {
      dialog.current?.close();
      await navigate({ pathname: `/${kept.reference}`, search }, { replace: true });
      queries.removeQueries(requestQuery(reference));
      void queries.invalidateQueries({ queryKey: ['request'] });
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
  const { error } = merge;
  // The refusal explains what merging does.
  const meaning = error instanceof ApiError && error.code === 'unconfirmed' ? error.message : '';
  return (
    <>
      <QuietButton
        onClick={() => {
          merge.reset();
          dialog.current?.showModal();
        }}
      >
        {m.requestActions.merge()}
      </QuietButton>
      <Dialog ref={dialog} heading={m.requestActions.mergeHeading({ reference })}>
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!merge.isPending) merge.mutate(false);
          }}
        >
          <Labelled label={m.requestActions.mergeInto()}>
            {(id) => (
              <ReferenceInput
                id={id}
                offered={others}
                maxLength={40}
                value={into}
                onValue={(value) => {
                  setInto(value);
                  merge.reset();
                }}
              />
            )}
          </Labelled>
          {meaning === '' ? <Refused error={error} /> : <p role="alert">{meaning}</p>}
          <DialogButtons dialog={dialog}>
            {meaning === '' ? (
              <Button type="submit" isBusy={merge.isPending}>
                {m.requestActions.mergeContinue()}
              </Button>
            ) : (
              // Ignores Enter and an accidental double click, because merging cannot be undone.
              <Button type="button" onClick={({ detail }) => detail < 2 && merge.mutate(true)}>
                {m.requestActions.mergeNow()}
              </Button>
            )}
          </DialogButtons>
        </form>
      </Dialog>
    </>
  );
}
