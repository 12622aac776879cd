import type { ReactNode } from 'react';

/** One of the options of a select, a radio group or a checkbox group. */
export type Choice = {
  value: string;
  label: string;
  /** A follow-up question shown while this option is chosen. */
  reveals?: ReactNode;
};

/**
 * Creates options whose values are also their labels.
 * @param reveals follow-up questions by value
 */
export function asChoices<Value extends string>(
  values: readonly Value[],
  reveals: Partial<Record<Value, ReactNode>> = {},
): Choice[] {
  return values.map((value) => ({ value, label: value, reveals: reveals[value] }));
}

/**
 * Creates options, some of which ask for details.
 * @param question the follow-up question for these options
 */
export function asking(
  options: readonly { id: string; label: string; asks?: boolean | undefined }[],
  question?: ReactNode,
): Choice[] {
  return options.map(({ id, label, asks }) => ({
    value: id,
    label,
    reveals: asks ? question : undefined,
  }));
}
