import type { ComponentProps } from 'react';
import type { Choice } from './choice.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { FieldTexts } from './field.tsx';

type CheckboxGroupProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
    id: string;
    options: Choice[];
    defaultValue: string[];
  };

export function CheckboxGroup({ defaultValue, ...rest }: CheckboxGroupProps) {
  return (
    <ChoiceGroup type="checkbox" isChosen={(value) => defaultValue.includes(value)} {...rest} />
  );
}
