import { type FocusEvent, useRef, useState } from 'react';

/**
 * Collects the ids of the controls in a form that were left. They are reported after the click or
 * key that left them, so that what then appears in the form does not move the click's target.
 */
export function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(left);
  const report = () => setLeft(latest.current);
  return {
    left,
    watch: {
      onBlur: ({ target }: FocusEvent) => {
        latest.current = new Set([...latest.current, target.id]);
      },
      onClick: report,
      onKeyUp: report,
    },
  };
}
