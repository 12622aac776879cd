import { createContext, use } from 'react';
import {
  type FieldPath,
  type FieldValue,
  valueAt,
  withValueAt,
} from '#features/content/contract/field-tree.ts';
import { originalAt } from '#features/content/contract/untranslated.ts';

type FormState = {
  data: FieldValue;
  /** Changes the fields as they are now, which may be newer than those last rendered. */
  edit: (change: (data: FieldValue) => FieldValue) => void;
  /** The mistakes, keyed by field path. */
  mistakes: ReadonlyMap<string, string>;
  /** For a translation, the fields in the main language. */
  original: FieldValue | null;
  /** The paths of fields whose text is missing. */
  missing?: ReadonlySet<string>;
};

/** Provides the file being edited. */
export const Form = createContext<FormState | undefined>(undefined);

/** Returns the id of a field's control. */
export const fieldId = (path: FieldPath): string => `field-${path.join('.')}`;

/** Returns a form field's value, setter and notes. */
export function useFormField(path: FieldPath) {
  const form = use(Form);
  if (form === undefined) throw new Error('Fields are inside of <Form>');
  const { data, edit, mistakes, original, missing } = form;
  const other = original === null ? undefined : originalAt(original, data, path);
  return {
    id: fieldId(path),
    value: valueAt(data, path),
    /** @param value undefined removes the field */
    set: (value: FieldValue | undefined) => edit((now) => withValueAt(now, path, value) ?? null),
    error: mistakes.get(path.join('.')),
    isMissing: missing?.has(path.join('.')) ?? false,
    /** For a translation, this field in the main language. */
    originalValue: other,
    original: typeof other === 'string' || typeof other === 'number' ? String(other) : undefined,
  };
}
