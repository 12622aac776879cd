import { createContext, useContext } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import type { InquiryField } from '#contract/inquiry.ts';
import { CheckboxGroup } from '#site/ui/checkbox-group.tsx';
import type { Choice } from '#site/ui/choice.ts';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextArea } from '#site/ui/text-area.tsx';
import { TextField } from '#site/ui/text-field.tsx';

/** What the browser holds of the form: text everywhere, a list for the services. */
export type InquiryValues = Record<Exclude<InquiryField, 'servicesNeeded'>, string> & {
  servicesNeeded: string[];
};

type FormParts = {
  register: UseFormRegister<InquiryValues>;
  values: InquiryValues;
  errors: Partial<Record<InquiryField, string>>;
};

const Context = createContext<FormParts | undefined>(undefined);

/** Hands the form's parts to the fields in its sections. */
export const InquiryFormParts = Context;

/** The id of a field's control, where the error summary leads. */
export function inquiryFieldId(field: InquiryField): string {
  return `inquiry-${field}`;
}

type TextName = Exclude<InquiryField, 'servicesNeeded'>;
type Texts = { label: string; hint?: string; optional?: boolean };

export function InquiryText({
  name,
  ...rest
}: Texts & { name: TextName } & Omit<React.ComponentProps<'input'>, 'name'>) {
  const { values, ...props } = useField(name);
  return <TextField {...rest} {...props} defaultValue={values[name]} />;
}

export function InquiryArea({ name, ...texts }: Texts & { name: TextName }) {
  const { values, ...props } = useField(name);
  return <TextArea {...texts} {...props} defaultValue={values[name]} />;
}

export function InquirySelect(props: Texts & { name: TextName; options: Choice[] }) {
  const { name, options, ...texts } = props;
  const { values, ...field } = useField(name);
  return <SelectField {...texts} {...field} options={options} defaultValue={values[name]} />;
}

export function InquiryRadios(props: Texts & { name: TextName; options: Choice[] }) {
  const { name, options, ...texts } = props;
  const { values, ...field } = useField(name);
  return <RadioGroup {...texts} {...field} options={options} defaultValue={values[name]} />;
}

export function InquiryServices({ options, ...texts }: Texts & { options: Choice[] }) {
  const { values, ...field } = useField('servicesNeeded');
  return (
    <CheckboxGroup {...texts} {...field} options={options} defaultValue={values.servicesNeeded} />
  );
}

function useField(name: InquiryField) {
  const parts = useContext(Context);
  if (parts === undefined) throw new Error('A field of the inquiry stands outside its form');
  const { register, values, errors } = parts;
  return { ...register(name), id: inquiryFieldId(name), error: errors[name], values };
}
