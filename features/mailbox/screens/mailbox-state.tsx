import type { ReactNode } from 'react';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import type { DeskMailbox } from '#features/mailbox/contract/mailbox.ts';
import { m } from '#messages/messages.ts';
import { MailboxSetUp } from './mailbox-set-up.tsx';

/** Shows the configuration, and whether the connection, reading and sending work. */
export function MailboxState({ mailbox }: { mailbox: DeskMailbox }) {
  const { settings, connection, inbox, mails } = mailbox;
  if (settings === null) return <MailboxSetUp mails={mails} />;
  const { provider, address, account, redirectUri, reads } = settings;
  return (
    <div className="table-scroll">
      <table className="plain min-[40rem]:[&_th]:w-48">
        <caption className="sr-only">{m.mailbox.state()}</caption>
        <tbody>
          <Row name={m.mailbox.state()}>
            <Connection connection={connection} />
          </Row>
          {connection !== null && (
            <Row name={m.mailbox.connectedBy()}>
              {connection.by ?? '–'}, <MomentTime at={connection.at} />
            </Row>
          )}
          {connection !== null && (
            <Row name={m.mailbox.renewed()}>
              <MomentTime at={connection.renewedAt} />
            </Row>
          )}
          {reads && (
            <Row name={m.mailbox.read()} problem={connection === null ? null : inbox.failure}>
              {inbox.readAt === null ? m.mailbox.notRead() : <MomentTime at={inbox.readAt} />}
            </Row>
          )}
          <Row name={m.mailbox.waiting()} problem={mails.failure}>
            {mails.waiting}
          </Row>
          <Row name={m.mailbox.provider()}>{providers[provider]}</Row>
          <Row name={m.mailbox.address()}>{address}</Row>
          {account !== address && <Row name={m.mailbox.account()}>{account}</Row>}
          <Row name={m.mailbox.usedFor()}>{usesOf(settings)}</Row>
          <Row name={m.mailbox.redirectUri()}>
            <code className="wrap-anywhere">{redirectUri}</code>
          </Row>
        </tbody>
      </table>
    </div>
  );
}

const providers = { microsoft: 'Microsoft 365', google: 'Google' };

function usesOf({ reads, sends }: { reads: boolean; sends: boolean }): string {
  if (reads) return sends ? m.mailbox.usedForBoth() : m.mailbox.usedForReading();
  return sends ? m.mailbox.usedForSending() : m.mailbox.usedForNothing();
}

function Connection({ connection }: Pick<DeskMailbox, 'connection'>) {
  if (connection === null) {
    return <strong className="text-error">{m.mailbox.notConnected()}</strong>;
  }
  const { failure } = connection;
  if (failure === null) return m.mailbox.connected();
  return (
    <>
      <strong className="text-error">
        {failure.isLost ? m.mailbox.lostSince() : m.mailbox.failingSince()}
      </strong>
      , <MomentTime at={failure.since} />
      <span className="block">{failure.why}</span>
      {failure.isLost && <span className="block">{m.mailbox.lostDo()}</span>}
    </>
  );
}

type RowProps = { name: string; children: ReactNode; problem?: string | null };

function Row({ name, children, problem }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="wrap-anywhere">
        {children}
        {problem && <span className="block text-error">{problem}</span>}
      </td>
    </tr>
  );
}
