import type { ComponentProps, FocusEvent } from 'react';
import { fillTokens } from '#contract/formats/tokens.ts';
import { optionsOf } from '#features/inquiry/contract/choices.ts';
import {
  followUpOf,
  type InquiryField,
  isList,
  lengthOf,
  questionOf,
  type TextName,
} from '#features/inquiry/contract/questions.ts';
import { choiceHints, choices } from '#site/content/choices.ts';
import { CheckboxGroup } from '#site/ui/checkbox-group.tsx';
import { asking } from '#site/ui/choice.ts';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextArea } from '#site/ui/text-area.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { AnswerSuggestions } from './answer-suggestions.tsx';
import { CharacterCount } from './character-count.tsx';
import { FieldRepair } from './field-repair.tsx';
import { inquiryFieldId, useInquiryParts } from './inquiry-context.ts';
import { PhoneHint } from './phone-hint.tsx';

/** A question of the service request as a form control, with any follow-up question it triggers. */
export function Question({ field }: { field: InquiryField }) {
  const { kind } = questionOf(field);
  if (isList(field) || kind === 'one') return <Choice field={field} />;
  return kind === 'text' ? <Area field={field} /> : <Line field={field} />;
}

/** The maximum number of options shown as tiles. If there are more, a select is shown instead. */
const maxTiles = 10;

function Choice({ field }: { field: InquiryField }) {
  // Ignores blur for groups, because React Hook Form would read `null` from radio buttons without a
  // choice.
  const { values, onBlur: _, ...control } = useControl(field);
  const followUp = followUpOf(field);
  const offered = optionsOf(choices, field);
  const options = asking(offered, followUp && <Question field={followUp} />);
  if (isList(field)) {
    return <CheckboxGroup {...control} options={options} defaultValue={values[field]} />;
  }
  const Group = options.length > maxTiles ? SelectField : RadioGroup;
  return <Group {...control} options={options} defaultValue={values[field]} />;
}

function Area({ field }: { field: TextName }) {
  const { values, ...control } = useControl(field);
  const { suggestions } = questionOf(field);
  return (
    <div>
      <TextArea
        inputMode="text"
        enterKeyHint="enter"
        autoCapitalize="sentences"
        {...control}
        defaultValue={values[field]}
      />
      {suggestions && <AnswerSuggestions name={field} suggestions={suggestions()} />}
      <CharacterCount name={field} />
    </div>
  );
}

/**
 * Hints for keyboards and browsers, by format. Addresses are never capitalized (HTML,
 * autocapitalize).
 */
const inputs: Record<string, ComponentProps<'input'>> = {
  line: { inputMode: 'text', autoCapitalize: 'sentences' },
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', autoCapitalize: 'none' },
  url: { type: 'url', inputMode: 'url', spellCheck: false },
};

function Line({ field }: { field: TextName }) {
  const { values, ...control } = useControl(field);
  const { kind, autoComplete } = questionOf(field);
  const { form } = useInquiryParts();
  // Mistakes that can be repaired show immediately, and missing answers later.
  function check(event: FocusEvent<HTMLInputElement>) {
    void control.onBlur(event);
    const isRepairable = kind === 'phone' || kind === 'url';
    if (isRepairable && form.getValues(field) !== '') afterPress(() => void form.trigger(field));
  }
  return (
    <div>
      <TextField
        {...inputs[kind]}
        enterKeyHint="next"
        {...(autoComplete && { autoComplete })}
        {...(kind === 'email' && { maxLength: lengthOf(field) })}
        {...control}
        onBlur={check}
        defaultValue={values[field]}
      />
      <FieldRepair name={field} />
      {field === 'phone' && <PhoneHint />}
    </div>
  );
}

/**
 * Runs immediately or, if a press moved the focus, after the press, so that its target does not
 * move under the pointer.
 */
function afterPress(work: () => void): void {
  if (document.querySelector(':active') === null) work();
  else addEventListener('pointerup', () => setTimeout(work), { once: true });
}

/** Returns the props that all controls have in common, and the values rendered by the server. */
function useControl(field: InquiryField) {
  const { form, values, errors } = useInquiryParts();
  const { label, hint, required, group } = questionOf(field);
  return {
    ...form.register(field),
    label: label(),
    hint: hint && fillTokens(hint(), choiceHints),
    // Not marked in a group, whose heading already says that it is optional.
    optional: required === undefined && group === undefined,
    id: inquiryFieldId(field),
    error: errors[field],
    values,
  };
}
