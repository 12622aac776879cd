import { m } from '#messages/messages.ts';

type Part = { isQuoted: boolean; lines: string[]; at: number };

/** The text of a mail that came in, with what it quotes folded. */
export function PlainMail({ text }: { text: string }) {
  return (
    <div className="mail">
      {partsOf(text).map(({ isQuoted, lines, at }) =>
        isQuoted ? (
          <details key={at}>
            <summary>{m.desk.quoted({ count: lines.length })}</summary>
            <p className="quoted">{lines.join('\n')}</p>
          </details>
        ) : (
          <p key={at}>{lines.join('\n').trim()}</p>
        ),
      )}
    </div>
  );
}

/** Runs of lines that are quoted, and of those that are not. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const isQuoted = line.startsWith('>');
    const last = parts.at(-1);
    if (last !== undefined && last.isQuoted === isQuoted) last.lines.push(line);
    else parts.push({ isQuoted, lines: [line], at });
  }
  return parts.filter(({ lines }) => lines.some((line) => line.trim() !== ''));
}
