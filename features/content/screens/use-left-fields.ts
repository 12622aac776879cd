import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Collects the ids of the controls in a form that were left, and the one that is being typed into.
 * They are reported after the click or key that left them, so that what then appears in the form
 * does not move the click's target.
 */
export function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typing, setTyping] = useState('');
  const latest = useRef(left);
  const report = useCallback(() => {
    setLeft(latest.current);
    setTyping((id) => (id === document.activeElement?.id ? id : ''));
  }, []);
  useEffect(() => {
    const events = ['click', 'keyup'];
    for (const event of events) document.addEventListener(event, report);
    return () => {
      for (const event of events) document.removeEventListener(event, report);
    };
  }, [report]);
  return {
    left,
    typing,
    watch: {
      onInput: ({ target }: FormEvent) => {
        if (target instanceof HTMLElement) setTyping(target.id);
      },
      onBlur: ({ target }: FocusEvent) => {
        latest.current = new Set([...latest.current, target.id]);
      },
    },
  };
}
