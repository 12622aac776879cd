/**
 * Wraps the part of a message that is only for screen readers, inside the message's tag `<hidden>`.
 */
export const hidden = (text: string[]) => (
  <span key="hidden" className="sr-only">
    {text}
  </span>
);
