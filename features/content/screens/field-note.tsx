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

/** Shows a field's help, its tokens, the original of a translation, and any mistake. */
export function FieldNote({ id, help, tokens = [], error, original, isMissing = false }: Props) {
  const isEmpty = help === '' && tokens.length === 0 && original === undefined && !isMissing;
  if (isEmpty && error === undefined) return null;
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
      {error !== undefined && <p className="font-medium text-error">{error}</p>}
    </div>
  );
}
