import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';

export function TextField(props: FieldTexts & ComponentProps<'input'>) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <input type="text" {...control} className={`${controlClass} min-h-12`} />
    </Field>
  );
}
