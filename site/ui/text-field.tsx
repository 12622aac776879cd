import { type ComponentProps, useId } from 'react';
import { controlClass, Field, type FieldTexts, fieldAria } from './field.tsx';

export function TextField({
  label,
  hint,
  error,
  optional,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <input
        type="text"
        {...input}
        id={id}
        className={`${controlClass} min-h-12`}
        {...fieldAria(id, { hint, error })}
      />
    </Field>
  );
}
