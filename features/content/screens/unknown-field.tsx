import { flushSync } from 'react-dom';
import type { FieldPath, FieldTree, FieldValue } from '#features/content/contract/field-tree.ts';
import { shapeOf } from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { focusRest } from './field-focus.ts';
import { FieldNote } from './field-note.tsx';
import { useFormField } from './form.tsx';

/**
 * Shows draft values for which the form has no field, for example after an update. They are kept
 * until someone removes them.
 */
export function UnknownField({ path, label }: { path: FieldPath; label: string }) {
  const { id, value, remove, error } = useFormField(path);
  return (
    <section id={id} tabIndex={-1} aria-label={label} className="strip grid gap-1">
      <p>{m.content.leftover({ label })}</p>
      <FieldNote id={id} help="" error={error} />
      <p className="text-sm break-words whitespace-pre-wrap">{textOf(value)}</p>
      {path.length > 0 && (
        <button
          type="button"
          className="quiet -ms-2 w-max text-sm"
          onClick={() => {
            flushSync(() => remove(label));
            focusRest(path);
          }}
        >
          {m.content.entryOf({ action: m.content.remove(), entry: label })}
        </button>
      )}
    </section>
  );
}

/** Returns the names in a group for which its form has no field. */
export function unknownFieldsIn(
  { fields }: Extract<FieldTree, { kind: 'group' }>,
  value: FieldValue | undefined,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value).filter((key) => !fields.some(({ name }) => name === key));
}

/** Returns whether a field's form can show a value, whether or not it is valid. */
export function canShow(tree: FieldTree, value: FieldValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  switch (tree.kind) {
    case 'group':
    case 'named':
      return typeof value === 'object' && !Array.isArray(value);
    case 'list':
      return Array.isArray(value);
    case 'either':
      return shapeOf(tree.options, value) !== undefined;
    case 'switch':
      return typeof value === 'boolean';
    default:
      return true;
  }
}

/** Converts a value left over from another shape to text, such as an unquoted number. */
export const textOf = (value: FieldValue | undefined): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
