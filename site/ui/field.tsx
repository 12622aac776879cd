import { type ReactNode, useId } from 'react';
import { m } from '#messages/messages.ts';

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
};

/**
 * Separates the props of a field from those of its control, which refer to the field's hint and
 * error.
 */
export function useField<Own extends { id?: string | undefined }>(props: FieldTexts & Own) {
  const { id: given, label, hint, error, optional, ...own } = props;
  const ownId = useId();
  const id = given ?? ownId;
  return {
    field: { id, label, hint, error, optional },
    control: { ...own, id, ...fieldAria(id, { hint, error }) },
  };
}

/** A control with its label, hint and error, which are associated by id. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-medium">
        <LabelText label={label} optional={optional} />
      </label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      {children}
    </div>
  );
}

export function LabelText({ label, optional }: Pick<FieldTexts, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="font-normal text-muted"> {m.labels.optional()}</span>}
    </>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="mb-2 text-sm font-medium text-error">
      <span className="sr-only">{m.layout.errorPrefix()} </span>
      {children}
    </p>
  );
}

/**
 * Returns a control's ARIA attributes, which refer to its hint and error and say whether it is
 * invalid.
 */
export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export const controlClass =
  'block w-full rounded-input border border-input bg-surface px-3.5 py-2.5 text-base text-text placeholder:text-muted transition-colors hover:border-secondary-text aria-invalid:border-error';
