import { type ComponentProps, Fragment } from 'react';
import type { Choice } from './choice.ts';
import { FieldError, type FieldTexts, fieldAria, Hint, LabelText } from './field.tsx';
import { Revealed } from './revealed.tsx';

type ChoiceGroupProps = FieldTexts &
  ComponentProps<'input'> & {
    /** Also the id of the first option, so that links to the group focus that option. */
    id: string;
    type: 'radio' | 'checkbox';
    options: Choice[];
    isChosen: (value: string) => boolean;
  };

/** A fieldset of radio buttons or checkboxes as tiles, with a legend, a hint and an error. */
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
      {/* Dense, so that a follow-up question leaves no gap next to its tile. */}
      <div className="grid grid-flow-dense grid-pairs gap-2 [--pair:9.875rem]">
        {options.map(({ value, label: text, reveals }, index) => {
          const optionId = index === 0 ? id : `${id}-${index + 1}`;
          return (
            <Fragment key={value}>
              <label htmlFor={optionId} className={tileClass}>
                <input
                  {...input}
                  id={optionId}
                  type={type}
                  value={value}
                  defaultChecked={isChosen(value)}
                  data-reveals={reveals ? '' : undefined}
                  aria-invalid={aria['aria-invalid']}
                  className="mt-px outline-none"
                />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </label>
              {reveals && <Revealed>{reveals}</Revealed>}
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}

const tileClass =
  'flex min-h-12 cursor-pointer items-start gap-3 rounded-input border border-hairline-strong bg-surface px-3.5 py-3 leading-snug transition-colors hover:border-input has-checked:border-secondary has-checked:bg-raised has-aria-invalid:border-error has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-secondary max-sm:text-[0.9375rem]';
