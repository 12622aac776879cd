import { createContext, use } from 'react';
import {
  type FieldPath,
  type FieldValue,
  valueAt,
  withValueAt,
} from '#features/content/contract/field-tree.ts';

type FormState = {
  data: FieldValue;
  edit: (data: FieldValue) => void;
  /** What is wrong, by the path of its field. */
  mistakes: ReadonlyMap<string, string>;
  /** Of a translation: the fields in the main language. */
  original: FieldValue | null;
  /** The paths of what it lacks. */
  missing?: ReadonlySet<string>;
};

/** The file that is edited. */
export const Form = createContext<FormState | undefined>(undefined);

/** The id of the control of a field. */
export const fieldId = (path: FieldPath): string => `field-${path.join('.')}`;

/** A field of the form: its value, what sets it, and what is said about it. */
export function useFormField(path: FieldPath) {
  const form = use(Form);
  if (form === undefined) throw new Error('Fields are inside of <Form>');
  const { data, edit, mistakes, original, missing } = form;
  const other = original === null ? undefined : valueAt(original, path);
  return {
    id: fieldId(path),
    value: valueAt(data, path),
    /** @param value undefined removes the field */
    set: (value: FieldValue | undefined) => edit(withValueAt(data, path, value) ?? null),
    error: mistakes.get(path.join('.')),
    isMissing: missing?.has(path.join('.')) ?? false,
    original: typeof other === 'string' || typeof other === 'number' ? String(other) : undefined,
  };
}
