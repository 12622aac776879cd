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
  /** Removes a field or list entry, and offers to bring it back. Defaults to removing it only. */
  remove?: (path: FieldPath, name: string) => void;
  /** The mistakes, keyed by field path. */
  mistakes: ReadonlyMap<string, string>;
  /** For a translation, the fields in the main language. */
  original: FieldValue | null;
  /** What the tokens in texts stand for, by name. */
  tokens: Readonly<Record<string, string>>;
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
  const { data, edit, remove, mistakes, original, tokens, missing } = form;
  const value = valueAt(data, path);
  const set = (value: FieldValue | undefined) =>
    edit((now) => withValueAt(now, path, value) ?? null);
  const other = original === null ? undefined : originalAt(original, data, path);
  return {
    id: fieldId(path),
    value,
    /** @param value undefined removes the field */
    set,
    /** Removes the field or one of its list entries. */
    remove: (name: string, entry: FieldPath = []) => {
      const at = [...path, ...entry];
      if (remove !== undefined) remove(at, name);
      else edit((now) => withValueAt(now, at, undefined) ?? null);
    },
    error: mistakes.get(path.join('.')),
    /** What the tokens in the field's text stand for. */
    tokens: typeof value === 'string' ? tokensOf(value, tokens) : [],
    /** Replaces the tokens in a text of the field. */
    withTokens: (text: string) =>
      text.replace(/\{(\w+)\}/g, (token, name: string) => tokens[name] ?? token),
    isMissing: missing?.has(path.join('.')) ?? false,
    /** For a translation, this field in the main language. */
    originalValue: other,
    original: typeof other === 'string' || typeof other === 'number' ? String(other) : undefined,
  };
}

/** Returns the tokens in a text, such as `{brand}`, each with its value. */
const tokensOf = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => ({ token: `{${name}}`, value }))
    .filter(({ token }) => text.includes(token));
