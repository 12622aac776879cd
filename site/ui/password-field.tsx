import { type ComponentProps, useState } from 'react';
import { m } from '#messages/messages.ts';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';
import { hidden } from './hidden-text.tsx';

/** A password input with a show/hide toggle. Allows pasting and password managers. */
export function PasswordField(props: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCorrect="off"
          {...control}
          type={isShown ? 'text' : 'password'}
          className={`${controlClass} min-h-12 pe-20`}
        />
        <button
          type="button"
          aria-controls={field.id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 end-0 min-w-11 cursor-pointer rounded-input px-4 text-sm font-medium text-secondary script-off:hidden"
        >
          {m.layout.showPassword({ label: field.label, hidden })}
        </button>
      </div>
    </Field>
  );
}
