import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { webhookAdd, webhookAdded, webhookFormats } from '#features/webhooks/contract/webhooks.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { Button } from '#site/ui/button.tsx';
import { callDesk } from '../shared/call.ts';
import { LabelledSelect } from '../shared/labelled.tsx';
import { Refused } from '../shared/states.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { formatName } from './webhook-names.ts';

/** A form that adds a webhook endpoint. Its secret is shown once. */
export function AddWebhook() {
  const id = useId();
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<(typeof webhookFormats)[number]>('standard');
  const add = useMutation({
    mutationFn: async () =>
      callDesk({
        path: deskApi.webhookAdd,
        body: checked(webhookAdd, { url, format }),
        schema: webhookAdded,
      }),
    onSuccess: () => {
      setUrl('');
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  const submit = useSubmit(async () => {
    // Skipped for the second click of a double click, when the endpoint has already been added.
    if (!add.isSuccess || url !== '') await add.mutateAsync();
  });
  return (
    <form
      noValidate
      className="mb-5 flex flex-wrap items-end gap-2 print:hidden [&>.labelled]:flex-[0_1_16rem] max-sm:[&>.labelled]:basis-full [&>:not(.labelled,button)]:m-0 [&>:not(.labelled,button)]:basis-full"
      onSubmit={submit}
    >
      <div className="labelled grow!">
        <label htmlFor={id}>{m.desk.webhookUrl()}</label>
        <input
          id={id}
          type="url"
          autoComplete="off"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </div>
      <LabelledSelect
        label={m.desk.format()}
        value={format}
        options={webhookFormats.map((value) => [value, formatName(value)])}
        onChoose={setFormat}
      />
      <Button type="submit" isBusy={add.isPending}>
        {m.desk.addWebhook()}
      </Button>
      <div role="status">
        {add.data && (
          <p>
            {m.desk.webhookSecret()} <code className="wrap-anywhere">{add.data.secret}</code>
          </p>
        )}
      </div>
      <Refused error={add.error} />
    </form>
  );
}
