import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';

export function TextArea(props: FieldTexts & ComponentProps<'textarea'>) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <textarea
        rows={4}
        {...control}
        className={`${controlClass} resize-y field-sizing-content min-h-30`}
      />
    </Field>
  );
}
