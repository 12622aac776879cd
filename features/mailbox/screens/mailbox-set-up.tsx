import type { ReactNode } from 'react';
import { CodeBlock } from '#features/desk/screens/shared/code-block.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { SettingCard } from '#features/desk/screens/shared/setting-card.tsx';
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
      <ul className="max-w-374 divide-y divide-hairline rounded-card border border-hairline px-4">
        <State isOn={mails.failure === null}>
          {mails.failure ?? m.mailbox.sendingWorks({ count: mails.waiting })}
        </State>
        <State isOn={hasInbox}>
          {hasInbox ? m.mailbox.isSetUp({ code }) : m.mailbox.noMailbox()}
        </State>
      </ul>
      <div className="grid items-start gap-x-6 min-[75rem]:grid-cols-2">
        {!hasInbox && (
          <SettingCard title={m.mailbox.anyMailbox()}>
            <p className="mb-3">{m.mailbox.anyMailboxIntro()}</p>
            <CodeBlock label={m.mailbox.anyMailbox()} lines={anyMailbox} />
            <p className="mt-3 text-sm text-muted">{m.mailbox.anyMailboxSteps({ code })}</p>
          </SettingCard>
        )}
        <SettingCard title={m.mailbox.oauthMailbox()}>
          <p className="mb-3">{m.mailbox.oauthIntro()}</p>
          <CodeBlock label={m.mailbox.oauthMailbox()} lines={withOauth} />
          <p className="mt-3 text-sm text-muted">{m.mailbox.oauthSteps({ code })}</p>
        </SettingCard>
      </div>
    </>
  );
}

function State({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2.5 py-3">
      <span
        aria-hidden="true"
        className={`size-2 flex-none rounded-full ${isOn ? 'bg-success' : 'border border-muted'}`}
      />
      <span>{children}</span>
    </li>
  );
}
