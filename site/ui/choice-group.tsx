import type { ComponentProps } from 'react';
import type { Choice } from './choice.ts';
import { FieldError, type FieldTexts, fieldAria, Hint, LabelText } from './field.tsx';
import { Revealed } from './revealed.tsx';

type ChoiceGroupProps = FieldTexts &
  ComponentProps<'input'> & {
    /** Also the id of the first option, so that links to the group focus it. */
    id: string;
    type: 'radio' | 'checkbox';
    options: Choice[];
    isChosen: (value: string) => boolean;
  };

/** A fieldset of radios or checkboxes with legend, hint and error. */
export function ChoiceGroup({
  id,
  type,
  label,
  hint,
  error,
  optional,
  options,
  isChosen,
  ...input
}: ChoiceGroupProps) {
  const aria = fieldAria(id, { hint, error });
  return (
    <fieldset className="choice min-w-0" aria-describedby={aria['aria-describedby']}>
      <legend className="mb-2 font-medium">
        <LabelText label={label} optional={optional} />
      </legend>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      {options.map(({ value, label: text, reveals }, index) => {
        const optionId = index === 0 ? id : `${id}-${index + 1}`;
        return (
          <div key={value}>
            <label
              htmlFor={optionId}
              className="flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2"
            >
              <input
                {...input}
                id={optionId}
                type={type}
                value={value}
                defaultChecked={isChosen(value)}
                data-reveals={reveals ? '' : undefined}
                aria-invalid={aria['aria-invalid']}
                className="mt-0.5 size-5 shrink-0 cursor-pointer accent-secondary"
              />
              <span>{text}</span>
            </label>
            {reveals && <Revealed>{reveals}</Revealed>}
          </div>
        );
      })}
    </fieldset>
  );
}
