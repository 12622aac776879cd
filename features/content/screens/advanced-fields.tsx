import { type ReactNode, use } from 'react';
import type { FieldPath } from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { Form } from './form.tsx';

/** The names of fields that owners seldom need, because they are not texts. */
export const advanced: ReadonlySet<string> = new Set([
  ...['id', 'slug', 'order', 'choice'],
  ...['language', 'languages', 'untranslated', 'font', 'hsts', 'errorReportingDsn'],
]);

/** The names of fields that only updates change. */
export const hidden: ReadonlySet<string> = new Set(['contentVersion']);

type Props = {
  /** The paths of the fields. */
  paths: FieldPath[];
  /** The fields. */
  children: ReactNode;
};

/** Fields that are folded until one of them has an error. */
export function AdvancedFields({ paths, children }: Props) {
  const mistakes = use(Form)?.mistakes;
  if (paths.length === 0) return null;
  return (
    <details open={paths.some((path) => mistakes?.has(path.join('.')))}>
      <summary className="cursor-pointer text-sm text-muted">{m.content.advanced()}</summary>
      <div className="mt-3 grid gap-5">{children}</div>
    </details>
  );
}
