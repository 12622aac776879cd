import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages/messages.ts';

type SummaryError = { id: string; message: string };

type ErrorSummaryProps = {
  errors?: SummaryError[];
  /** An error that concerns no field, or errors in groups. */
  children?: ReactNode;
  /** The number of attempts to submit. Each new attempt moves the focus here. */
  attempt: number;
};

/** Lists a form's errors in page order, each with a link to its field. */
export function ErrorSummary({ errors = [], children, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again on each attempt
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-error bg-surface p-5 sm:p-6"
    >
      <p className="small-title">{m.layout.errorSummaryHeading()}</p>
      {children && <div className="mt-3">{children}</div>}
      {errors.length > 0 && (
        <ul className="mt-3">
          {errors.map(({ id, message }) => (
            <li key={id} className="py-0.5">
              <ErrorLink id={id}>{message}</ErrorLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ErrorLinkProps = {
  /** The field's id. */
  id: string;
  /** Called before the link focuses its field. */
  onFollow?: () => void;
  children: ReactNode;
};

/** A link in an error summary that focuses its field. */
export function ErrorLink({ id, onFollow, children }: ErrorLinkProps) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        onFollow?.();
        // If the link opens a section, its fields are rendered in the next frame.
        requestAnimationFrame(() => focusField(id));
      }}
      className="text-error text-link"
    >
      {children}
    </a>
  );
}

/**
 * Focuses a field and scrolls its label or legend into view, as govuk-frontend's ErrorSummary does.
 * @param id the control's id
 */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  control.closest('details')?.setAttribute('open', '');
  const isGroup = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type);
  const question = isGroup
    ? control.closest('fieldset')?.querySelector('legend')
    : document.querySelector(`label[for="${id}"]`);
  (question ?? control).scrollIntoView();
  control.focus({ preventScroll: true });
}
