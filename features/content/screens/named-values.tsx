import { type ReactNode, useState } from 'react';
import {
  emptyValue,
  type FieldPath,
  type FieldTree,
} from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { useFormField } from './form.tsx';

type Props = {
  of: FieldTree;
  path: FieldPath;
  renderValue: (name: string, path: FieldPath) => ReactNode;
};

/** Renders values under names that the owner has chosen. */
export function NamedValues({ of, path, renderValue }: Props) {
  const { id, value, set } = useFormField(path);
  const [name, setName] = useState('');
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return (
    <div className="grid gap-3">
      {Object.keys(fields).map((key) => (
        <div key={key}>{renderValue(key, [...path, key])}</div>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <div className="labelled">
          <label htmlFor={`${id}-new`}>{m.content.newField()}</label>
          <input id={`${id}-new`} value={name} onChange={({ target }) => setName(target.value)} />
        </div>
        <Button
          variant="ghost"
          type="button"
          disabled={name.trim() === '' || name in fields}
          onClick={() => {
            set({ ...fields, [name.trim()]: emptyValue(of) });
            setName('');
          }}
        >
          {m.content.add1()}
        </Button>
      </div>
    </div>
  );
}
