import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  hint: string;
  submit: string;
  body: string;
  isBusy: boolean;
  onType: (body: string) => void;
  onSubmit: () => void;
  /** What was refused. */
  children: ReactNode;
};

/** A text and its button. */
export function TextForm({ label, hint, submit, body, isBusy, onType, onSubmit, children }: Props) {
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }
      }}
    >
      <p className="muted hint" id={`${id}-hint`}>
        {hint}
      </p>
      <textarea
        aria-label={label}
        aria-describedby={`${id}-hint`}
        rows={5}
        value={body}
        onChange={({ target }) => onType(target.value)}
      />
      {children}
      <div className="actions">
        <button type="submit" className="primary" disabled={isBusy}>
          {submit}
        </button>
      </div>
    </form>
  );
}
