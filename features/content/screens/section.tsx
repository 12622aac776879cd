import { type ReactNode, use, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, NamedField } from '#features/content/contract/field-tree.ts';
import { FieldGroup } from '#features/desk/screens/shared/labelled.tsx';
import { m } from '#messages/messages.ts';
import { focusRest } from './field-focus.ts';
import { FieldNote } from './field-note.tsx';
import { Form, useFormField } from './form.tsx';

/** A group of fields with its heading, which is folded if few people need it. */
export function Section({
  path,
  field,
  children,
}: {
  path: FieldPath;
  field: NamedField | undefined;
  children: ReactNode;
}) {
  const { id, error, isMissing, remove } = useFormField(path);
  const mistakes = use(Form)?.mistakes;
  const hasOpened = useRef(false);
  if (field === undefined) return children;
  const note = <FieldNote id={id} help={field.help} error={error} isMissing={isMissing} />;
  const removal = !field.isRequired && (
    <button
      type="button"
      className="quiet -ms-2 w-max text-sm text-muted"
      onClick={() => {
        flushSync(() => remove(field.label));
        focusRest(path);
      }}
    >
      {m.content.entryOf({ action: m.content.remove(), entry: field.label })}
    </button>
  );
  if (isFolded(field)) {
    const own = path.join('.');
    const isWrong = [...(mistakes?.keys() ?? [])].some(
      (of) => of === own || of.startsWith(`${own}.`),
    );
    // Stays open once a mistake in it is corrected, because the focus is still inside.
    hasOpened.current ||= isWrong;
    return (
      <details
        id={id}
        tabIndex={-1}
        className="border-t border-hairline pt-3"
        open={hasOpened.current}
      >
        <summary className="cursor-pointer text-[1rem]! font-semibold text-text!">
          {field.label}
        </summary>
        {note}
        <div className="mt-3 grid gap-5">
          {children}
          {removal}
        </div>
      </details>
    );
  }
  return (
    <FieldGroup
      id={id}
      tabIndex={-1}
      className="min-w-0 border-s-2 border-hairline ps-3 not-first:mt-3"
      heading={field.label}
      note={note}
    >
      {children}
      {removal}
    </FieldGroup>
  );
}

/** Returns whether a group is last and folded: the texts for search engines and social cards. */
export const isFolded = ({ name, of }: NamedField) => name === 'head' && of.kind === 'group';
