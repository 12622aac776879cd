import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { accountMessage } from '#features/account/contract/account.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAccountCall } from '#features/account/site/use-account-call.ts';
import { clientMessageBody } from '#features/desk/contract/client-messages.ts';
import { m } from '#messages/messages.ts';
import { TextArea } from '#site/ui/text-area.tsx';
import { keepMessage, keptMessage } from './kept-messages.ts';

/**
 * Writes to the agency about a request of the account. What is typed outlives a session that ends, and what was sent
 * without an answer is not stored twice if it is sent again, also after a reload or from another tab.
 * @param leading before the button that sends
 */
export function MessageForm({ reference, leading }: { reference: string; leading: ReactNode }) {
  const call = useAccountCall();
  const queries = useQueryClient();
  const [text, setText] = useState(() => keptMessage(reference).text);
  const [said, setSaid] = useState('');
  const typed = useRef(text);
  /** For a device that keeps nothing. */
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
          // What was typed meanwhile stays.
          const { current: now } = typed;
          keepMessage(reference, { text: now });
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
