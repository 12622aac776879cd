import { Link } from 'react-router';
import type { Mistake } from '#features/content/contract/desk-content.ts';
import {
  type FieldPath,
  type FieldTree,
  type FieldValue,
  fieldsTo,
  labelTo,
  pathOfField,
} from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { filePath } from './file-names.ts';
import { useNames } from './use-names.ts';

type Props = {
  mistakes: Mistake[];
  /** The open file, if there is one, and a function that focuses one of its fields. */
  file?: { path: string; tree: FieldTree; data: FieldValue; onOpen: (field: FieldPath) => void };
};

/** Lists mistakes, each with a link to its field. */
export function MistakeList({ mistakes, file }: Props) {
  const nameIn = useNames();
  if (mistakes.length === 0) return null;
  return (
    <section
      className="strip is-error mb-4"
      aria-label={m.content.mistakes({ count: mistakes.length })}
    >
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
                {withNames(reasonOf(file.tree, one, file.data), nameIn)}
              </button>
            ) : one.path === '' || one.path === file?.path ? (
              withNames(one.reason, nameIn)
            ) : (
              <>
                <Link to={filePath(one.path, one.field)}>{nameIn(one.path)}</Link>
                {one.field !== '' && ` › ${m.labels.withColon({ label: fieldName(one) })}`}{' '}
                {withNames(ownReason(one), nameIn)}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Replaces the paths of content files with the files' names. */
const withNames = (reason: string, nameIn: (path: string) => string): string =>
  reason.replace(/content\/([\w/-]+\.(?:yaml|md|json))/g, (_, path: string) =>
    m.content.quoted({ name: nameIn(path) }),
  );

const fieldName = ({ where, field }: Mistake): string =>
  where.length > 0 ? where.join(' › ') : field;

/** Returns a mistake without the field's label and help, which follow it. */
function ownReason({ where, reason }: Mistake): string {
  const at = reason.lastIndexOf(`. ${where.at(-1)}: `);
  return at === -1 ? reason : reason.slice(0, at);
}

/** Returns a field's mistake without the label and help already shown next to the field. */
export function reasonOf(tree: FieldTree, { field, reason }: Mistake, data: FieldValue): string {
  const own = fieldsTo(tree, pathOfField(field), data).at(-1);
  return own === undefined ? reason : reason.replace(`. ${own.label}: ${own.help}`, '');
}
