/**
 * A field for programs that fill in whatever they find. People never meet it: clipped, out of the tab
 * order, silent; and password managers are told to leave it alone.
 */
export function TrapField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
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
