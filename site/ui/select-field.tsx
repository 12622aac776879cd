import type { ComponentProps } from 'react';
import { m } from '#messages/messages.ts';
import type { Choice } from './choice.ts';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { Revealed } from './revealed.tsx';

/** A native select whose first option is blank. */
export function SelectField({
  options,
  blank = m.layout.selectPlaceholder(),
  ...props
}: FieldTexts &
  ComponentProps<'select'> & {
    options: Choice[];
    /** The label of the first option, which is empty. */
    blank?: string;
  }) {
  const { field, control } = useField(props);
  return (
    <div className="choice">
      <Field {...field}>
        <span className="relative block">
          <select {...control} className={`${controlClass} min-h-12 appearance-none pe-10`}>
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
