import { type ComponentProps, useId, useState } from 'react';
import { m } from '#messages/messages.ts';
import { controlClass, Field, type FieldTexts, fieldAria } from './field.tsx';
import { hidden } from './hidden-text.tsx';

/** A password input with a show/hide toggle; allows pasting and password managers. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCorrect="off"
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={`${controlClass} min-h-12 pe-20`}
          {...fieldAria(id, { hint, error })}
        />
        <button
          type="button"
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 end-0 min-w-11 cursor-pointer rounded-input px-4 text-sm font-medium text-secondary script-off:hidden"
        >
          {m.layout.showPassword({ label, hidden })}
        </button>
      </div>
    </Field>
  );
}
