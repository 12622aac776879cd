import { type ComponentProps, useState } from 'react';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { textOf } from './unknown-field.tsx';

type Props = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  value: FieldValue | undefined;
  isRequired: boolean;
  onChange: (value: FieldValue | undefined) => void;
};

/** A field for a number. While it has the focus, it shows the number as typed, such as `1.0`. */
export function NumberControl({ value, isRequired, onChange, ...control }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...control}
      inputMode="decimal"
      className="max-w-40"
      value={shownNumber(typed, value, isRequired)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberIn(target.value, isRequired));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/**
 * Returns the text that the field shows: what was typed, unless the value has since been changed
 * from outside.
 */
export function shownNumber(
  typed: string | undefined,
  value: FieldValue | undefined,
  isRequired: boolean,
): string {
  return typed !== undefined && numberIn(typed, isRequired) === value ? typed : textOf(value);
}

/** A number with separated thousands, such as 4,500. The comma in 12,5 is a decimal comma. */
const thousands = /^[+-]?[1-9]\d{0,2}(?:([,\s'’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;

/** Parses a number. Text that is not a number yet is kept because the check reports it. */
export function numberIn(text: string, isRequired: boolean): FieldValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return isRequired ? '' : undefined;
  const [, separator = ''] = thousands.exec(trimmed) ?? [];
  const digits = trimmed.replaceAll(separator, '').replace(',', '.');
  const number = Number(digits);
  return Number.isFinite(number) && !/[.,]$/.test(trimmed) ? number : text;
}
