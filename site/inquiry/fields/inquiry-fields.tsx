import type { ComponentProps, ReactNode } from 'react';
import type { InquiryField } from '#contract/inquiry.ts';
import { CheckboxGroup } from '#site/ui/checkbox-group.tsx';
import type { Choice } from '#site/ui/choice.ts';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextArea } from '#site/ui/text-area.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { AnswerSuggestions } from './answer-suggestions.tsx';
import { CharacterCount } from './character-count.tsx';
import { FieldRepair } from './field-repair.tsx';
import { inquiryFieldId, type TextName, useInquiryParts } from './inquiry-context.ts';

type Texts = { label: string; hint?: string; optional?: boolean };

export function InquiryText({
  name,
  below,
  ...rest
}: Texts & { name: TextName; below?: ReactNode } & Omit<ComponentProps<'input'>, 'name'>) {
  const { values, ...props } = useField(name);
  return (
    <div>
      <TextField {...rest} {...props} defaultValue={values[name]} />
      <FieldRepair name={name} />
      {below}
    </div>
  );
}

export function InquiryArea(props: Texts & { name: TextName; suggestions?: string[] }) {
  const { name, suggestions, ...texts } = props;
  const { values, ...field } = useField(name);
  return (
    <div>
      <TextArea {...texts} {...field} defaultValue={values[name]} />
      {suggestions && <AnswerSuggestions name={name} suggestions={suggestions} />}
      <CharacterCount name={name} />
    </div>
  );
}

export function InquirySelect(props: Texts & { name: TextName; options: Choice[] }) {
  const { name, options, ...texts } = props;
  const { values, ...field } = useField(name);
  return <SelectField {...texts} {...field} options={options} defaultValue={values[name]} />;
}

export function InquiryRadios(props: Texts & { name: TextName; options: Choice[] }) {
  const { name, options, ...texts } = props;
  const { values, ...field } = useChoices(name);
  return <RadioGroup {...texts} {...field} options={options} defaultValue={values[name]} />;
}

export function InquiryServices({ options, ...texts }: Texts & { options: Choice[] }) {
  const { values, ...field } = useChoices('servicesNeeded');
  return (
    <CheckboxGroup {...texts} {...field} options={options} defaultValue={values.servicesNeeded} />
  );
}

function useField(name: InquiryField) {
  const { form, values, errors } = useInquiryParts();
  return { ...form.register(name), id: inquiryFieldId(name), error: errors[name], values };
}

/** Leaving a group changes nothing; React Hook Form would take `null` from radios without a choice. */
function useChoices(name: InquiryField) {
  const { onBlur: _, ...field } = useField(name);
  return field;
}
