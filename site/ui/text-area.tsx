import { type ComponentProps, useId } from 'react';
import { controlClass, Field, type FieldTexts, fieldAria } from './field.tsx';

export function TextArea({
  label,
  hint,
  error,
  optional,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={`${controlClass} resize-y field-sizing-content min-h-30`}
        {...fieldAria(id, { hint, error })}
      />
    </Field>
  );
}
