/** A turning loop beside a sentence that says what is going on. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 shrink-0 animate-spin fill-none stroke-secondary stroke-2"
    >
      <path d="M12 3a9 9 0 1 1-9 9" strokeLinecap="round" />
    </svg>
  );
}
