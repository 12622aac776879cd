import { quotedParts } from '#features/desk/contract/quoted-parts.ts';
import { m } from '#messages/messages.ts';

/** Shows the text of a received email with quoted parts collapsed. */
export function PlainMail({ text, subject }: { text: string; subject: string }) {
  return (
    <div className="mail">
      {quotedParts(text, subject).map(({ isQuoted, lines, at }) =>
        isQuoted ? (
          <details key={at}>
            <summary>{m.desk.quoted({ count: lines.length })}</summary>
            <p className="border-s-2 border-hairline ps-3 text-muted">{lines.join('\n')}</p>
          </details>
        ) : (
          <p key={at}>{lines.join('\n').trim()}</p>
        ),
      )}
    </div>
  );
}
