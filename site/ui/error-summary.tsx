import { type ReactNode, useEffect, useRef } from 'react';

type SummaryError = { id: string; message: string };

type ErrorSummaryProps = {
  errors: SummaryError[];
  /** A failure that belongs to no field. */
  children?: ReactNode;
  /** Counts the attempts to send: each new one moves the focus here. */
  attempt: number;
  /** Called before a link leads to its field, with the field's id. */
  onLead?: (id: string) => void;
};

/** All that is wrong with a form, in page order, each leading to its field. */
export function ErrorSummary({ errors, children, attempt, onLead }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus again
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-error bg-surface p-6"
    >
      <h2 className="text-[1.375rem]">There is a problem</h2>
      {children && <div className="mt-3">{children}</div>}
      {errors.length > 0 && (
        <ul className="mt-3 space-y-1">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  onLead?.(id);
                  // What it opens is on the page a moment later.
                  requestAnimationFrame(() => leadToField(id));
                }}
                className="text-error text-link"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Moves the focus to a field with its question in sight, and not only its control
 * (govuk-frontend's ErrorSummary does so).
 * @param id of the control
 */
export function leadToField(id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  const isGroup = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type);
  const question = isGroup
    ? control.closest('fieldset')?.querySelector('legend')
    : document.querySelector(`label[for="${id}"]`);
  (question ?? control).scrollIntoView();
  control.focus({ preventScroll: true });
}
