import { flushSync } from 'react-dom';
import {
  emptyValue,
  type FieldPath,
  type FieldTree,
  type NamedField,
} from '#features/content/contract/field-tree.ts';
import { focusAdded } from './field-focus.ts';
import { FieldNote } from './field-note.tsx';
import { useFormField } from './form.tsx';

/** A button that adds an optional group, list, choice or set of named values. */
export function AbsentField({
  tree,
  path,
  field,
}: {
  tree: FieldTree;
  path: FieldPath;
  field: NamedField;
}) {
  const { id, set, isMissing } = useFormField(path);
  return (
    <div id={id} tabIndex={-1}>
      <button
        type="button"
        className="quiet -ms-2 text-muted"
        onClick={() => {
          flushSync(() => set(tree.kind === 'list' ? [emptyValue(tree.of)] : emptyValue(tree)));
          focusAdded(path);
        }}
      >
        + {field.label}
      </button>
      <FieldNote id={id} help="" isMissing={isMissing} />
    </div>
  );
}
