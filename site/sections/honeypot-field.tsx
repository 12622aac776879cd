import { m } from '#messages/messages.ts';

/**
 * A honeypot for bots that fill in every field. Hidden from sight, from the tab order and from
 * screen readers, and marked for password managers to skip.
 */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {m.layout.trapField()}
        <input
          type="text"
          name={name}
          defaultValue=""
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
        />
      </label>
    </div>
  );
}
