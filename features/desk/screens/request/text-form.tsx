import { type ReactNode, useId } from 'react';
import { Button } from '#site/ui/button.tsx';
import { SavedState } from './saved-state.tsx';
import type { useDraftText } from './use-draft-text.ts';

type Props = {
  label: string;
  hint: string;
  submit: string;
  text: ReturnType<typeof useDraftText>;
  isBusy: boolean;
  onSubmit: () => void;
  /** What was refused. */
  children: ReactNode;
};

/** A text and its button. */
export function TextForm({ label, hint, submit, text, isBusy, onSubmit, children }: Props) {
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
      <p className="text-muted text-sm" id={`${id}-hint`}>
        {hint}
      </p>
      <textarea
        aria-label={label}
        aria-describedby={`${id}-hint`}
        rows={5}
        readOnly={isBusy}
        value={text.body}
        onChange={({ target }) => text.type({ body: target.value })}
        onBlur={text.save}
      />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={isBusy}>
          {submit}
        </Button>
        <SavedState draft={text.draft} />
      </div>
    </form>
  );
}
