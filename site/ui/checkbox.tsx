import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, fieldAria } from './field.tsx';

export function Checkbox({
  label,
  error,
  ...input
}: ComponentProps<'input'> & { label: ReactNode; error?: string | undefined }) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div>
      <FieldError id={id}>{error}</FieldError>
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="mt-0.5"
          {...fieldAria(id, { error })}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
