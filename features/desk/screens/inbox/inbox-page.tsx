import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { deskInbox } from '#features/desk/contract/inbox.ts';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { callDesk } from '../shared/call.ts';
import { DownloadOriginal } from '../shared/download-original.tsx';
import { focusNeighbor } from '../shared/focus-neighbor.ts';
import { kindName } from '../shared/kind-name.ts';
import { pollPace } from '../shared/live.ts';
import { MailFiles } from '../shared/mail-files.tsx';
import { useMe } from '../shared/me.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { PlainMail } from '../shared/plain-mail.tsx';
import { Empty, Loaded, PageHead } from '../shared/states.tsx';
import { type Assigned, AssignedMail, inboxKey, itemId } from './assigned-mail.tsx';
import { MailActions } from './mail-actions.tsx';

type Mail = z.infer<typeof deskInbox>['mails'][number];

/** Emails that are not assigned to a request. */
export function InboxPage() {
  const { hasInbox } = useMe();
  const found = useQuery({
    queryKey: inboxKey,
    queryFn: () => callDesk({ path: deskApi.inbox, schema: deskInbox }),
    refetchInterval: () => pollPace(),
    staleTime: 0,
  });
  const [assigned, setAssigned] = useState<Assigned>();
  return (
    <>
      <PageHead isNarrow title={m.desk.inbox()} intro={m.desk.inboxIntro()} />
      {found.data !== undefined && found.data.waiting > 0 && (
        <p className="strip">{m.inbound.waiting({ count: found.data.waiting })}</p>
      )}
      {assigned !== undefined && (
        <AssignedMail key={assigned.id} {...assigned} onBack={() => setAssigned(undefined)} />
      )}
      <Loaded query={found}>
        {({ mails }) =>
          mails.length === 0 ? (
            hasInbox ? (
              <Empty icon="inbox" title={m.desk.inboxEmpty()} text={m.empty.inbox()} />
            ) : (
              <NoMailbox />
            )
          ) : (
            <Mails mails={mails} onAssigned={setAssigned} />
          )
        }
      </Loaded>
    </>
  );
}

/** Explains why no emails arrive, and how to fix that. */
function NoMailbox() {
  const { role } = useMe();
  const isOwner = mayActAs(role, 'owner');
  return (
    <Empty
      icon="mailbox"
      title={m.desk.inboxOffTitle()}
      text={isOwner ? m.desk.inboxOff() : `${m.desk.inboxOff()} ${m.mailbox.askOwner()}`}
    >
      {isOwner && (
        <Link className={buttonClass()} to="/mailbox">
          {m.mailbox.setUp()}
        </Link>
      )}
    </Empty>
  );
}

type ListProps = { mails: Mail[]; onAssigned: (assigned: Assigned) => void };

/** Lists emails from people and, collapsed below them, those from programs. */
function Mails({ mails, onAssigned }: ListProps) {
  const isOfPerson = ({ kind }: Mail) => kind === 'answer' || kind === 'sent';
  const automatic = mails.filter((mail) => !isOfPerson(mail));
  return (
    <>
      <MailList mails={mails.filter(isOfPerson)} onAssigned={onAssigned} />
      {automatic.length > 0 && (
        <details className="py-3 [&>ul]:mt-3">
          <summary>{m.inbound.automaticMails({ count: automatic.length })}</summary>
          <MailList mails={automatic} onAssigned={onAssigned} />
        </details>
      )}
    </>
  );
}

function MailList({ mails, onAssigned }: ListProps) {
  return (
    <ul className="grid gap-3 [&>li]:rounded-card [&>li]:border [&>li]:border-hairline [&>li]:px-4">
      {mails.map((mail) => (
        <li key={mail.id} id={itemId(mail.id)} tabIndex={-1}>
          <UnmatchedMail mail={mail} onAssigned={onAssigned} />
        </li>
      ))}
    </ul>
  );
}

function UnmatchedMail({ mail, onAssigned }: { mail: Mail } & Pick<ListProps, 'onAssigned'>) {
  const id = useId();
  const article = useRef<HTMLElement>(null);
  return (
    <article ref={article} className="py-4" aria-labelledby={`${id}-subject`}>
      <header className="max-[47.99rem]:[&>a]:ms-auto max-[47.99rem]:[&>time]:ms-0!">
        <h2 className="min-w-0 flex-1 max-[47.99rem]:basis-full" id={`${id}-subject`}>
          {mail.subject || m.desk.noSubject()}
        </h2>
        <MomentTime at={mail.receivedAt} />
        <DownloadOriginal id={mail.id} />
        <span className="basis-full">
          {mail.name ? `${mail.name} <${mail.address}>` : mail.address}
          {mail.kind !== 'answer' && ` · ${kindName(mail.kind)}`}
        </span>
      </header>
      {mail.letter !== null && (
        <p className="text-muted">
          {m.inbound.answersLetter()} <Link to={mail.letter.page}>{mail.letter.subject}</Link>
        </p>
      )}
      <PlainMail text={mail.body} subject={mail.subject} />
      <MailFiles
        id={mail.id}
        files={mail.files}
        moreFiles={mail.moreFiles}
        problem={mail.problem}
      />
      <MailActions
        mail={mail}
        onAssigned={(assigned) => {
          onAssigned(assigned);
          focusNeighbor(article.current?.closest('li'));
        }}
      />
    </article>
  );
}
