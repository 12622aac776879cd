import type { ReactNode } from 'react';

/** One of the options of a select, a radio group or a checkbox group. */
export type Choice = {
  value: string;
  label: string;
  /** A follow-up question that shows while this option is chosen. */
  reveals?: ReactNode;
};

/**
 * Creates options whose values are also their labels.
 * @param reveals follow-up questions by value
 */
export function choices<Value extends string>(
  values: readonly Value[],
  reveals: Partial<Record<Value, ReactNode>> = {},
): Choice[] {
  return values.map((value) => ({ value, label: value, reveals: reveals[value] }));
}
