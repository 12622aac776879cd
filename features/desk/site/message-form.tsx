import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { accountMessage } from '#features/account/contract/account.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAccountCall } from '#features/account/site/use-account-call.ts';
import { clientMessageBody } from '#features/desk/contract/client-messages.ts';
import { m } from '#messages/messages.ts';
import { fetchAgain } from '#site/requests/fetch-again.ts';
import { TextArea } from '#site/ui/text-area.tsx';
import { keepMessage, keptMessage } from './kept-messages.ts';

/**
 * A form for writing to the agency about a request in the account. Typed text survives an expired
 * session. A message that got no response is stored only once, even if it is sent again after a
 * reload or from another tab.
 * @param leading shown before the send button
 */
export function MessageForm({ reference, leading }: { reference: string; leading: ReactNode }) {
  const call = useAccountCall();
  const queries = useQueryClient();
  const [text, setText] = useState(() => keptMessage(reference).text);
  const [said, setSaid] = useState('');
  const typed = useRef(text);
  /** Used on a device without storage. */
  const attempt = useRef(keptMessage(reference).sent);

  function type(next: string) {
    typed.current = next;
    setText(next);
    setSaid('');
    keepMessage(reference, { ...keptMessage(reference), text: next });
  }

  return (
    <div className="max-w-text">
      <AccountForm
        schema={clientMessageBody}
        fields={['body']}
        submit={m.clientMessages.send()}
        submitting={m.clientMessages.sending()}
        leading={leading}
        onSend={async ({ body }) => {
          const before = typed.current;
          const last = keptMessage(reference).sent ?? attempt.current;
          const sent = last?.body === body ? last : { body, id: crypto.randomUUID() };
          attempt.current = sent;
          keepMessage(reference, { text: before, sent });
          const { message } = await call({
            key: 'accountMessages',
            body: { reference, ...sent },
            schema: accountMessage,
          });
          attempt.current = undefined;
          // Keeps anything typed in the meantime.
          const { current: now } = typed;
          keepMessage(reference, { text: now });
          type(now.startsWith(before) ? now.slice(before.length).trimStart() : now);
          setSaid(message);
          void fetchAgain(queries, ['accountMessages']);
          void fetchAgain(queries, ['accountInquiries']);
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
