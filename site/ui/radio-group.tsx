import type { ComponentProps } from 'react';
import type { Choice } from './choice.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { FieldTexts } from './field.tsx';

type RadioGroupProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value'> & { id: string; options: Choice[] };

/** Radio buttons. None of them is preselected. */
export function RadioGroup({ defaultValue, ...rest }: RadioGroupProps) {
  return <ChoiceGroup type="radio" isChosen={(value) => value === defaultValue} {...rest} />;
}
