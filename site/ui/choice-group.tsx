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

/** A fieldset of radios or checkboxes as tiles, with legend, hint and error. */
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
      <div className="grid gap-2 min-[360px]:grid-cols-2">
        {options.map(({ value, label: text, reveals }, index) => {
          const optionId = index === 0 ? id : `${id}-${index + 1}`;
          return (
            <div key={value} className={reveals ? 'min-[360px]:col-span-2' : ''}>
              <label htmlFor={optionId} className={`${tileClass} ${reveals ? halfClass : ''}`}>
                <input
                  {...input}
                  id={optionId}
                  type={type}
                  value={value}
                  defaultChecked={isChosen(value)}
                  data-reveals={reveals ? '' : undefined}
                  aria-invalid={aria['aria-invalid']}
                  className="mt-0.5 size-5 shrink-0 cursor-pointer accent-secondary outline-none"
                />
                <span className="min-w-0">{text}</span>
              </label>
              {reveals && <Revealed>{reveals}</Revealed>}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const tileClass =
  'flex h-full min-h-12 cursor-pointer items-start gap-3 rounded-input border border-hairline-strong bg-surface px-3.5 py-3 leading-snug transition-colors hover:border-input has-checked:border-secondary has-checked:bg-raised has-aria-invalid:border-error has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-secondary max-sm:text-[15px]';
/** Alone in its row, above the question that it reveals. */
const halfClass = 'min-[360px]:w-[calc(50%-4px)]';
