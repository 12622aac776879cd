/** Wraps the part of a message that only screen readers say, for its tag `<hidden>`. */
export const hidden = (text: string[]) => (
  <span key="hidden" className="sr-only">
    {text}
  </span>
);
