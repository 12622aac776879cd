import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { languageName } from '#features/content/screens/file-names.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { FormDialog } from '#features/desk/screens/shared/form-dialog.tsx';
import { LabelledInput, LabelledSelect } from '#features/desk/screens/shared/labelled.tsx';
import { subscriberAdd } from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';

const nobody = { email: '', name: '' };

/**
 * A form that adds a person who agreed elsewhere. Details shared by several people need to be typed
 * only once.
 */
export function AddSubscriber({ languages }: { languages: string[] }) {
  const queries = useQueryClient();
  const [person, setPerson] = useState(nobody);
  const [proof, setProof] = useState({
    at: '',
    source: '',
    text: '',
    language: languages[0] ?? '',
  });
  const add = useMutation({
    mutationFn: async () =>
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
  return (
    <FormDialog
      open={m.subscribers.add()}
      heading={m.subscribers.addHeading()}
      confirm={m.subscribers.doAdd()}
      close={m.letters.notNow()}
      mutation={add}
      onSubmit={async () => {
        // Skipped for the second click of a double click, when the person has already been added.
        if (!add.isSuccess || person !== nobody) await add.mutateAsync();
      }}
    >
      {(errorOf) => (
        <>
          <p className="text-muted">{m.subscribers.addIntro()}</p>
          <LabelledInput
            label={m.subscribers.fieldEmail()}
            type="email"
            error={errorOf('email')}
            value={person.email}
            onChange={({ target }) => setPerson({ ...person, email: target.value })}
          />
          <LabelledInput
            label={m.subscribers.name()}
            error={errorOf('name')}
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
            error={errorOf('at')}
            value={proof.at}
            onChange={({ target }) => setProof({ ...proof, at: target.value })}
          />
          <LabelledInput
            label={m.subscribers.agreedWhere()}
            error={errorOf('source')}
            value={proof.source}
            onChange={({ target }) => setProof({ ...proof, source: target.value })}
          />
          <LabelledInput
            label={m.subscribers.agreedTo()}
            error={errorOf('text')}
            value={proof.text}
            onChange={({ target }) => setProof({ ...proof, text: target.value })}
          />
          <p className="text-sm" role="status">
            {add.isSuccess && m.subscribers.added({ address: add.data.email })}
          </p>
        </>
      )}
    </FormDialog>
  );
}
