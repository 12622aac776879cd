import { useState } from 'react';

const texts = new Map<string, string>();

/**
 * A text that is not saved while it is written. It outlives the page of its request; leaving the desk with one asks first.
 * @param key of the request and of what is written
 */
export function useKeptText(key: string): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => texts.get(key) ?? '');
  const keep = (typed: string) => {
    if (typed === '') texts.delete(key);
    else texts.set(key, typed);
    setText(typed);
  };
  return [text, keep];
}

addEventListener('beforeunload', (event) => {
  if (texts.size > 0) event.preventDefault();
});
