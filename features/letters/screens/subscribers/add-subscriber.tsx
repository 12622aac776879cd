import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { languageName } from '#features/content/screens/file-names.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { GhostButton } from '#features/desk/screens/shared/ghost-button.tsx';
import { LabelledInput, LabelledSelect } from '#features/desk/screens/shared/labelled.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { useSubmit } from '#features/desk/screens/shared/use-submit.ts';
import { subscriberAdd } from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { Button } from '#site/ui/button.tsx';

const nobody = { email: '', name: '' };

/**
 * A form that adds a person who agreed elsewhere. Details shared by several people need to be typed
 * only once.
 */
export function AddSubscriber({ languages }: { languages: string[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const [person, setPerson] = useState(nobody);
  const [proof, setProof] = useState({
    at: '',
    source: '',
    text: '',
    language: languages[0] ?? '',
  });
  const add = useMutation({
    mutationFn: () =>
      callDesk({
        path: deskApi.subscriberAdd,
        body: checked(subscriberAdd, { ...person, ...proof }),
        schema: z.object({ email: z.string() }),
      }),
    onSuccess: () => {
      setPerson(nobody);
      void queries.invalidateQueries({ queryKey: ['subscribers'] });
    },
  });
  const submit = useSubmit(async () => {
    // Skipped for the second click of a double click, when the person has already been added.
    if (!add.isSuccess || person !== nobody) await add.mutateAsync();
  });
  return (
    <>
      <GhostButton
        onClick={() => {
          add.reset();
          dialog.current?.showModal();
        }}
      >
        {m.subscribers.add()}
      </GhostButton>
      <Dialog ref={dialog} heading={m.subscribers.addHeading()}>
        <p className="text-muted">{m.subscribers.addIntro()}</p>
        <form noValidate className="grid gap-3" onSubmit={submit}>
          <LabelledInput
            label={m.subscribers.fieldEmail()}
            type="email"
            value={person.email}
            onChange={({ target }) => setPerson({ ...person, email: target.value })}
          />
          <LabelledInput
            label={m.subscribers.name()}
            value={person.name}
            onChange={({ target }) => setPerson({ ...person, name: target.value })}
          />
          {languages.length > 1 && (
            <LabelledSelect
              label={m.subscribers.language()}
              value={proof.language}
              options={languages.map((tag) => [tag, languageName(tag)] as const)}
              onChoose={(language) => setProof({ ...proof, language })}
            />
          )}
          <LabelledInput
            label={m.subscribers.agreedOn()}
            type="date"
            value={proof.at}
            onChange={({ target }) => setProof({ ...proof, at: target.value })}
          />
          <LabelledInput
            label={m.subscribers.agreedWhere()}
            value={proof.source}
            onChange={({ target }) => setProof({ ...proof, source: target.value })}
          />
          <LabelledInput
            label={m.subscribers.agreedTo()}
            value={proof.text}
            onChange={({ target }) => setProof({ ...proof, text: target.value })}
          />
          <Refused error={add.error} />
          <p className="text-sm" role="status">
            {add.isSuccess && m.subscribers.added({ address: add.data.email })}
          </p>
          <DialogButtons dialog={dialog} close={m.letters.notNow()}>
            <Button type="submit" isBusy={add.isPending}>
              {m.subscribers.doAdd()}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  );
}
