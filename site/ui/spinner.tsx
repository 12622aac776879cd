/** A decorative spinner, which needs text next to it. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="line-art size-6 animate-spin text-secondary stroke-2"
    >
      <path d="M12 3a9 9 0 1 1-9 9" />
    </svg>
  );
}
