import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { webhookAdd, webhookAdded, webhookFormats } from '#features/webhooks/contract/webhooks.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { callDesk } from '../shared/call.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { LabelledInput, LabelledSelect } from '../shared/labelled.tsx';
import { formatName } from './webhook-names.ts';

type Props = Pick<ComponentProps<typeof FormDialog>, 'opener' | 'isHidden'>;

/** A dialog that adds a webhook endpoint and then shows its secret once. */
export function AddWebhook(props: Props) {
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
  return (
    <FormDialog
      {...props}
      open={m.desk.addWebhook()}
      heading={m.desk.addWebhook()}
      confirm={m.desk.addWebhook()}
      mutation={add}
      onSubmit={() => add.mutateAsync()}
      done={
        add.data && (
          <p>
            {m.desk.webhookSecret()} <code className="wrap-anywhere">{add.data.secret}</code>
          </p>
        )
      }
    >
      {(errorOf) => (
        <>
          <LabelledInput
            label={m.desk.webhookUrl()}
            type="url"
            error={errorOf('url')}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <LabelledSelect
            label={m.desk.format()}
            value={format}
            options={webhookFormats.map((value) => [value, formatName(value)])}
            onChoose={setFormat}
          />
        </>
      )}
    </FormDialog>
  );
}
