import type { ReactNode } from 'react';
import { CodeBlock } from '#features/desk/screens/shared/code-block.tsx';
import { Icon } from '#features/desk/screens/shared/icon.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { SettingCard } from '#features/desk/screens/shared/setting-card.tsx';
import { useIsPhone } from '#features/desk/screens/shared/use-is-phone.ts';
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
 * Says whether the server reads and sends emails, and which settings connect a mailbox, which come
 * first until there is one. The documentation is not served, so its file is named.
 */
export function MailboxSetUp({ mails }: Pick<DeskMailbox, 'mails'>) {
  const { hasInbox } = useMe();
  const code = (text: string[]) => <code key={text.join()}>{text}</code>;
  const states = (
    <dl className="divide-y divide-hairline rounded-card border border-hairline px-4 not-first:mt-8">
      <State
        name={m.mailbox.sending()}
        isOn={mails.failure === null}
        word={mails.failure === null ? m.mailbox.works() : m.mailbox.failingSince()}
      >
        {mails.failure ?? m.mailbox.sendingWorks({ count: mails.waiting })}
      </State>
      {hasInbox && (
        <State name={m.mailbox.receiving()} isOn word={m.mailbox.works()}>
          {m.mailbox.isSetUp({ code })}
        </State>
      )}
    </dl>
  );
  return (
    <>
      {hasInbox ? (
        states
      ) : (
        <div className="flex gap-3 rounded-card border border-note-line bg-note p-4">
          <Icon name="mailbox" className="mt-0.5 size-5" />
          <div>
            <h2>{m.mailbox.isNotSetUp()}</h2>
            <p className="text-secondary-text">{m.mailbox.noMailbox()}</p>
          </div>
        </div>
      )}
      {!hasInbox && (
        <Way title={m.mailbox.anyMailbox()}>
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
      {!hasInbox && states}
    </>
  );
}

type StateProps = { name: string; isOn: boolean; word: string; children: ReactNode };

function State({ name, isOn, word, children }: StateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <dt className="font-medium">{name}</dt>
      <dd className="flex items-center gap-2 sm:order-1">
        <span
          aria-hidden="true"
          className={`size-2 flex-none rounded-full ${isOn ? 'bg-success' : 'border border-muted'}`}
        />
        {word}
      </dd>
      <dd className="text-muted max-sm:col-span-full max-sm:text-sm">{children}</dd>
    </div>
  );
}

/** A way to connect a mailbox. On phones, only one is unfolded at a time. */
function Way({ title, children }: { title: string; children: ReactNode }) {
  const isPhone = useIsPhone();
  if (!isPhone) return <SettingCard title={title}>{children}</SettingCard>;
  return (
    <details name="mailbox-way" className="mt-3 rounded-card border border-hairline px-4">
      <summary className="w-full! py-3 text-base! font-semibold text-text!">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
