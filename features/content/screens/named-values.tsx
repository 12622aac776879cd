import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  emptyValue,
  type FieldPath,
  type FieldTree,
} from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { focusAdded } from './field-focus.ts';
import { useFormField } from './form.tsx';
import { freeName } from './free-name.ts';

type Props = {
  of: FieldTree;
  path: FieldPath;
  renderValue: (name: string, path: FieldPath) => ReactNode;
};

/** Renders values under names that the owner has chosen. */
export function NamedValues({ of, path, renderValue }: Props) {
  const { id, value, set } = useFormField(path);
  const [typed, setTyped] = useState('');
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const name = freeName(typed, fields);
  return (
    <div className="grid gap-5">
      {Object.keys(fields).map((key) => (
        <div key={key}>{renderValue(key, [...path, key])}</div>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <div className="labelled">
          <label htmlFor={`${id}-new`}>{m.content.newField()}</label>
          <input id={`${id}-new`} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </div>
        <Button
          variant="ghost"
          type="button"
          disabled={name === undefined}
          onClick={() => {
            if (name === undefined) return;
            flushSync(() => {
              set({ ...fields, [name]: emptyValue(of) });
              setTyped('');
            });
            focusAdded([...path, name]);
          }}
        >
          {m.content.add1()}
        </Button>
      </div>
    </div>
  );
}
