import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

export type SummaryError = { id: string; message: string };

type ErrorSummaryProps = {
  errors: SummaryError[];
  /** A failure that belongs to no field. */
  children?: ReactNode;
  /** Counts the attempts to send: each new one moves the focus here. */
  attempt: number;
};

/** All that is wrong with a form, in page order, each leading to its field. */
export function ErrorSummary({ errors, children, attempt }: ErrorSummaryProps) {
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
              <a href={`#${id}`} onClick={leadTo} className="text-error text-link">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

// The question must be in sight, not only its control (govuk-frontend's ErrorSummary does so).
function leadTo(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!(control instanceof HTMLElement)) return;
  event.preventDefault();
  const question =
    control.closest('fieldset')?.querySelector('legend') ??
    document.querySelector(`label[for="${control.id}"]`);
  (question ?? control).scrollIntoView();
  control.focus({ preventScroll: true });
}
