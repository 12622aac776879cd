import { type ComponentProps, useId } from 'react';

type Props = ComponentProps<'input'> & { label: string; hint?: string };

/** A field with its label above it. */
export function LabelledInput({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
