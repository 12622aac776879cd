import { placeholderRange } from '#features/desk/contract/replies-file.ts';
import { ApiError } from '#site/requests/api-error.ts';

/** The fields of a reply that show why they were refused. */
const heads = ['to', 'cc', 'bcc', 'subject'];

/** The field that caused a reply to be rejected, with the reason. */
export type Fault = { field: string; reason: string };

/** Returns the first field that caused a reply to be rejected, if a field was the cause. */
export function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const [fault] = Object.entries(error.fields);
  return fault && { field: fault[0], reason: fault[1] };
}

/** Whether the reason is shown next to the field instead of above the buttons. */
export const isInHead = (fault: Fault | undefined): boolean =>
  fault !== undefined && heads.includes(fault.field);

/** Moves the focus to the field at fault. If that is the text, an unfilled gap is selected. */
export function showFault(form: HTMLFormElement | null, error: unknown): void {
  const fault = faultOf(error);
  if (fault === undefined || form === null) return;
  const field = form.elements.namedItem(fault.field);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  const gap = field instanceof HTMLTextAreaElement ? placeholderRange(field.value) : undefined;
  if (gap !== undefined && field instanceof HTMLTextAreaElement) field.setSelectionRange(...gap);
}

type FieldProps = { id: string; name: string; fault: Fault | undefined };

/** The attributes of a field that may be the one at fault. */
export const faultProps = ({ id, name, fault }: FieldProps) =>
  fault?.field === name && ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const);

/** Shows why a field was refused, if it is the one at fault. */
export function FieldFault({ id, name, fault }: FieldProps) {
  if (fault?.field !== name) return null;
  return (
    <p id={`${id}-error`} className="text-error">
      {fault.reason}
    </p>
  );
}
