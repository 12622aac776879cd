import type { ComponentProps, ReactNode } from 'react';
import { CodeBlock } from '#features/desk/screens/shared/code-block.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { DotState } from '#features/desk/screens/shared/state-chip.tsx';
import type { DeskMailbox } from '#features/mailbox/contract/mailbox.ts';
import { m } from '#messages/messages.ts';

const anyMailbox = [
  'INBOX_ADDRESS=desk@agency.example',
  'INBOX_IMAP_URL=imaps://desk:password@mail.agency.example/INBOX',
];
const withOauth = [
  'MAIL_OAUTH_PROVIDER=microsoft',
  'MAIL_OAUTH_TENANT=…',
  'MAIL_OAUTH_CLIENT_ID=…',
  'MAIL_OAUTH_CLIENT_SECRET_FILE=/etc/desk.mail-secret',
  'MAIL_OAUTH_ADDRESS=desk@agency.example',
  'INBOX_ADDRESS=desk@agency.example',
];

/**
 * Says whether the server reads and sends emails, and which settings connect a mailbox. The
 * documentation is not served, so its file is named.
 */
export function MailboxSetUp({ mails }: Pick<DeskMailbox, 'mails'>) {
  const { hasInbox } = useMe();
  const code = (text: string[]) => <code key={text.join()}>{text}</code>;
  return (
    <>
      <dl className="divide-y divide-hairline rounded-card border border-hairline px-4">
        <State
          name={m.mailbox.receiving()}
          tone={hasInbox ? 'usual' : 'plain'}
          word={hasInbox ? m.mailbox.works() : m.mailbox.isNotSetUp()}
        >
          {hasInbox ? m.mailbox.isSetUp({ code }) : m.mailbox.noMailbox()}
        </State>
        <State
          name={m.mailbox.sending()}
          tone={mails.failure === null ? 'usual' : 'bad'}
          word={mails.failure === null ? m.mailbox.works() : m.mailbox.failingSince()}
        >
          {mails.failure ?? m.mailbox.sendingWorks({ count: mails.waiting })}
        </State>
      </dl>
      <div className="mt-8 grid gap-3">
        {!hasInbox && (
          <Way title={m.mailbox.anyMailbox()} isOpen>
            <p className="mb-3">{m.mailbox.anyMailboxIntro()}</p>
            <CodeBlock label={m.mailbox.anyMailbox()} lines={anyMailbox} />
            <p className="mt-3 text-sm text-muted">{m.mailbox.anyMailboxSteps({ code })}</p>
          </Way>
        )}
        <Way title={m.mailbox.oauthMailbox()}>
          <p className="mb-3">{m.mailbox.oauthIntro()}</p>
          <CodeBlock label={m.mailbox.oauthMailbox()} lines={withOauth} />
          <p className="mt-3 text-sm text-muted">{m.mailbox.oauthSteps({ code })}</p>
        </Way>
      </div>
    </>
  );
}

type StateProps = {
  name: string;
  tone: ComponentProps<typeof DotState>['tone'];
  word: string;
  children: ReactNode;
};

function State({ name, tone, word, children }: StateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <dt className="font-medium">{name}</dt>
      <dd className="sm:order-1">
        <DotState tone={tone}>{word}</DotState>
      </dd>
      <dd className="text-muted max-sm:col-span-full max-sm:text-sm">{children}</dd>
    </div>
  );
}

type WayProps = { title: string; isOpen?: boolean; children: ReactNode };

/** A way to connect a mailbox. Only one is unfolded at a time. */
function Way({ title, isOpen, children }: WayProps) {
  return (
    <details name="mailbox-way" open={isOpen} className="rounded-card border border-hairline px-4">
      <summary className="flex! w-full! items-center py-3 text-base! text-text!">
        <h2>{title}</h2>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
