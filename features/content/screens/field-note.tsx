import { useRef } from 'react';
import { m } from '#messages/messages.ts';

type Props = {
  /** The control's id. */
  id: string;
  help: string;
  /** What the tokens in its text stand for. */
  tokens?: { token: string; value: string }[];
  error?: string | undefined;
  /** The original text in the main language. */
  original?: string | undefined;
  /** Whether the translation lacks this field. */
  isMissing?: boolean;
};

/**
 * Shows a field's help, its tokens, the original of a translation, and any mistake. The space of a
 * mistake remains once it is corrected, because the form must not move under the pointer.
 */
export function FieldNote({ id, help, tokens = [], error, original, isMissing = false }: Props) {
  const last = useRef(error);
  last.current = error ?? last.current;
  const isEmpty = help === '' && tokens.length === 0 && original === undefined && !isMissing;
  if (isEmpty && last.current === undefined) return null;
  return (
    <div id={`${id}-note`} className="text-sm text-muted">
      {help !== '' && <p>{help}</p>}
      {tokens.map((one) => (
        <p key={one.token}>{m.content.tokenIs(one)}</p>
      ))}
      {original !== undefined && (
        <p className="whitespace-pre-line text-secondary-text">
          {m.content.original({ text: original })}
        </p>
      )}
      {isMissing && <p className="font-medium text-body">{m.content.notTranslated()}</p>}
      {last.current !== undefined && (
        <p className={`font-medium text-error ${error === undefined ? 'invisible' : ''}`}>
          {last.current}
        </p>
      )}
    </div>
  );
}
