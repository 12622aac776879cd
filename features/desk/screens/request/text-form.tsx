import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#site/ui/button.tsx';
import { rowsOf } from '../shared/rows-of.ts';
import { submitOnCtrlEnter } from '../shared/submit-on-ctrl-enter.ts';
import { useMentions } from './mention-list.tsx';
import { SavedState } from './saved-state.tsx';
import type { useDraftText } from './use-draft-text.ts';

type Props = {
  label: string;
  hint: string;
  submit: string;
  text: ReturnType<typeof useDraftText>;
  isBusy: boolean;
  /** Whether the text is a note, in which colleagues can be mentioned. */
  isNote?: boolean;
  onSubmit: () => void;
  /** The message shown if the text is rejected. */
  children: ReactNode;
};

export function TextForm(props: Props) {
  const { label, hint, submit, text, isBusy, isNote = false, onSubmit, children } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, (body) => text.type({ body }));
  return (
    <form
      className={`frame ${isNote ? 'is-note' : ''}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
      onKeyDown={submitOnCtrlEnter}
    >
      <p className="frame-head py-2 text-muted text-sm" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="frame-text relative grid">
        <textarea
          {...(isNote && mentions.attributes)}
          ref={field}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          rows={rowsOf(text.body, 70)}
          placeholder={label}
          readOnly={isBusy}
          value={text.body}
          onChange={({ target }) => text.type({ body: target.value })}
          onFocus={text.onFocus}
          onBlur={() => {
            mentions.close();
            text.onBlur();
          }}
        />
        {isNote && mentions.list}
      </div>
      {children}
      <div className="toolbar">
        <SavedState draft={text.draft} />
        <Button type="submit" isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
