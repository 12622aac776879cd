import type { Moment } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';

/** A mail's attachments, what could not be read, and a link to the original. */
export function WholeMail({
  href,
  attachments,
  problem,
}: Pick<Moment, 'attachments' | 'problem'> & { href: string }) {
  return (
    <div className="mt-1.5 grid gap-1 text-sm text-muted">
      {problem !== null && (
        <p>
          <strong>
            {problem === 'unreadable' ? m.inbound.problemUnreadable() : m.inbound.problemTooLarge()}
          </strong>
        </p>
      )}
      {attachments.length > 0 && <p>{m.desk.attachments({ names: attachments.join(', ') })}</p>}
      <p>
        <a href={href} download>
          {m.desk.wholeMail()}
        </a>
      </p>
    </div>
  );
}
