import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountMessage } from '#features/account/contract/account.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAccountCall } from '#features/account/site/use-account-call.ts';
import { clientMessageBody } from '#features/desk/contract/client-messages.ts';
import { m } from '#messages/messages.ts';
import { localDevice } from '#site/browser/device-storage.ts';
import { TextArea } from '#site/ui/text-area.tsx';

/** What is being written, by reference; what deletes answers from this device deletes it. */
const messageKey = 'inquiry.message.v1';

/** Writes to the agency about a request of the account. What is typed outlives a session that ends. */
export function MessageForm({ reference }: { reference: string }) {
  const call = useAccountCall();
  const queries = useQueryClient();
  const [text, setText] = useState(() => readKept()[reference] ?? '');
  const [said, setSaid] = useState('');
  /** The same text keeps its id, so that trying again does not send it twice. */
  const sent = useRef({ body: '', id: '' });
  const typed = useRef(text);

  function type(next: string) {
    typed.current = next;
    setText(next);
    setSaid('');
    const { [reference]: _, ...others } = readKept();
    const kept = next === '' ? others : { ...others, [reference]: next };
    if (Object.keys(kept).length > 0) localDevice.write(messageKey, kept);
    else localDevice.remove(messageKey);
  }

  return (
    <div className="max-w-text">
      <AccountForm
        schema={clientMessageBody}
        fields={['body']}
        submit={m.clientMessages.send()}
        submitting={m.clientMessages.sending()}
        variant="ghost"
        onSend={async ({ body }) => {
          if (sent.current.body !== body) sent.current = { body, id: crypto.randomUUID() };
          const { id } = sent.current;
          const before = typed.current;
          const { message } = await call({
            key: 'accountMessages',
            body: { reference, id, body },
            schema: accountMessage,
          });
          sent.current = { body: '', id: '' };
          // What was typed meanwhile stays.
          const { current: now } = typed;
          type(now.startsWith(before) ? now.slice(before.length).trimStart() : now);
          setSaid(message);
          void queries.invalidateQueries({ queryKey: ['accountMessages'] });
          void queries.invalidateQueries({ queryKey: ['accountInquiries'] });
        }}
      >
        {({ field }) => (
          <TextArea
            {...field('body')}
            label={m.clientMessages.label({ reference })}
            hint={m.clientMessages.hint()}
            rows={3}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </AccountForm>
      <p role="status" className="mt-2 text-secondary-text empty:hidden">
        {said}
      </p>
    </div>
  );
}

function readKept(): Record<string, string> {
  const kept = localDevice.read(messageKey);
  return typeof kept === 'object' && kept !== null
    ? Object.fromEntries(
        Object.entries(kept).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {};
}
