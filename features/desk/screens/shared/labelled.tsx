import { type ComponentProps, type ReactNode, useId } from 'react';
import { OptionSelect } from './option-select.tsx';

type Notes = {
  hint?: string | undefined;
  /** What is wrong with the value, shown instead of the hint. */
  error?: string | undefined;
};

type Props = Notes & {
  label: ReactNode;
  /** Renders the field with this id and these attributes, which refer to its error or hint. */
  children: (
    id: string,
    aria: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined },
  ) => ReactNode;
};

/** A field with its label above it, and its error or hint below it. */
export function Labelled({ label, hint, error, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      {children(id, {
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={`text-sm ${error === undefined ? 'text-muted' : 'text-error'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type GroupProps = ComponentProps<'fieldset'> & {
  heading: string;
  /** What the group is about. */
  note?: ReactNode;
};

/** A group of fields with its heading. */
export function FieldGroup({ heading, note, children, ...fieldset }: GroupProps) {
  return (
    <fieldset {...fieldset}>
      <legend className="float-start w-full text-[1rem] font-semibold">{heading}</legend>
      <div className="clear-both">{note}</div>
      <div className="mt-3 grid gap-5">{children}</div>
    </fieldset>
  );
}

/** An input with its label above it. */
export function LabelledInput({
  label,
  hint,
  error,
  ...input
}: ComponentProps<'input'> & Notes & { label: string }) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(id, aria) => <input id={id} autoComplete="off" {...aria} {...input} />}
    </Labelled>
  );
}

type SelectProps<Value extends string> = ComponentProps<typeof OptionSelect<Value>>;

/** A select with its label above it. */
export function LabelledSelect<Value extends string>({
  label,
  hint,
  ...select
}: Omit<SelectProps<Value>, 'id' | 'label'> & Notes & { label: string }) {
  return (
    <Labelled label={label} hint={hint}>
      {(id, aria) => <OptionSelect id={id} {...aria} {...select} />}
    </Labelled>
  );
}
