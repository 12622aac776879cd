import { type ComponentProps, type ReactNode, useId } from 'react';
import { OptionSelect } from './option-select.tsx';

type Props = {
  label: ReactNode;
  /** Renders the field with this id. */
  children: (id: string) => ReactNode;
};

/** A field with its label above it. */
export function Labelled({ label, children }: Props) {
  const id = useId();
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

type InputProps = ComponentProps<'input'> & { label: string; hint?: string };

/** An input with its label above it. */
export function LabelledInput({ label, hint, ...input }: InputProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <>
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
        </>
      )}
    </Labelled>
  );
}

type SelectProps<Value extends string> = ComponentProps<typeof OptionSelect<Value>>;

/** A select with its label above it. */
export function LabelledSelect<Value extends string>({
  label,
  ...select
}: Omit<SelectProps<Value>, 'id' | 'label'> & { label: string }) {
  return <Labelled label={label}>{(id) => <OptionSelect id={id} {...select} />}</Labelled>;
}
