import { type ComponentProps, useId } from 'react';
import { m } from '#messages/messages.ts';
import type { Choice } from './choice.ts';
import { controlClass, Field, type FieldTexts, fieldAria } from './field.tsx';
import { Icon } from './icon.tsx';
import { Revealed } from './revealed.tsx';

/** A native select whose first option is blank. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  blank = m.layout.selectPlaceholder(),
  ...select
}: FieldTexts &
  ComponentProps<'select'> & {
    options: Choice[];
    /** Label of the first, empty option. */
    blank?: string;
  }) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <div className="choice">
      <Field {...{ id, label, hint, error, optional }}>
        <span className="relative block">
          <select
            {...select}
            id={id}
            className={`${controlClass} min-h-12 appearance-none pe-10`}
            {...fieldAria(id, { hint, error })}
          >
            <option value="">{blank}</option>
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
          <Icon
            name="chevron"
            className="pointer-events-none absolute top-1/2 end-4 size-5 [translate:0_-50%] text-muted"
          />
        </span>
      </Field>
      {options.map(({ value, reveals }) => reveals && <Revealed key={value}>{reveals}</Revealed>)}
    </div>
  );
}
