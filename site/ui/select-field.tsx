import { type ComponentProps, useId } from 'react';
import type { Choice } from './choice.ts';
import { controlClass, Field, type FieldTexts, fieldAria } from './field.tsx';
import { Revealed } from './revealed.tsx';

/** A native select whose first option is blank. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  ...select
}: FieldTexts & ComponentProps<'select'> & { options: Choice[] }) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <div className="choice">
      <Field {...{ id, label, hint, error, optional }}>
        <span className="relative block">
          <select
            {...select}
            id={id}
            className={`${controlClass} min-h-12 appearance-none pr-10`}
            {...fieldAria(id, { hint, error })}
          >
            <option value="">Please choose</option>
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                data-reveals={option.reveals ? '' : undefined}
              >
                {option.label}
              </option>
            ))}
          </select>
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 fill-none stroke-muted stroke-[1.5]"
          >
            <path d="M3 6l5 5 5-5" />
          </svg>
        </span>
      </Field>
      {options.map(({ value, reveals }) => reveals && <Revealed key={value}>{reveals}</Revealed>)}
    </div>
  );
}
