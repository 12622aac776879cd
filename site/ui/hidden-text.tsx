/** Wraps the part of a message meant only for screen readers, for its tag `<hidden>`. */
export const hidden = (text: string[]) => (
  <span key="hidden" className="sr-only">
    {text}
  </span>
);
