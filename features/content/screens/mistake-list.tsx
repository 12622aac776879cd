import { Link } from 'react-router';
import type { Mistake } from '#features/content/contract/desk-content.ts';
import {
  type FieldPath,
  type FieldTree,
  type FieldValue,
  fieldsTo,
  labelTo,
} from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { filePath } from './file-names.ts';

type Props = {
  mistakes: Mistake[];
  /** The open file, if there is one, and a function that focuses one of its fields. */
  file?: { path: string; tree: FieldTree; data: FieldValue; onOpen: (field: FieldPath) => void };
};

/** Lists mistakes, each with a link to its field. */
export function MistakeList({ mistakes, file }: Props) {
  if (mistakes.length === 0) return null;
  return (
    <section className="strip mb-4" aria-label={m.content.mistakes({ count: mistakes.length })}>
      <p className="basis-full font-semibold">{m.content.mistakes({ count: mistakes.length })}</p>
      <ul className="grid gap-1">
        {mistakes.map((one) => (
          <li key={`${one.path} ${one.field} ${one.reason}`}>
            {file !== undefined && one.path === file.path && one.field !== '' ? (
              <button
                type="button"
                className="quiet -ms-2 text-start whitespace-normal!"
                onClick={() => file.onOpen(pathOfField(one.field))}
              >
                {m.labels.withColon({
                  label: labelTo(file.tree, pathOfField(one.field), file.data),
                })}{' '}
                {reasonOf(file.tree, one, file.data)}
              </button>
            ) : one.path === '' || one.path === file?.path ? (
              one.reason
            ) : (
              <>
                <Link to={filePath(one.path, one.field)}>{one.path}</Link>{' '}
                {one.field !== '' && `${m.labels.withColon({ label: one.field })} `}
                {one.reason}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a field's mistake without the label and help already shown next to the field. */
export function reasonOf(tree: FieldTree, { field, reason }: Mistake, data: FieldValue): string {
  const own = fieldsTo(tree, pathOfField(field), data).at(-1);
  return own === undefined ? reason : reason.replace(`. ${own.label}: ${own.help}`, '');
}

/** Parses `tiers.0.price` into a path. */
export const pathOfField = (field: string): FieldPath =>
  field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
