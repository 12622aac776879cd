import { useRef, useState } from 'react';
import { m } from '#messages/messages.ts';
import type { useDraftText } from './use-draft-text.ts';

/**
 * Tracks whether the recipient of a reply is being typed instead of chosen. Until something has
 * been typed, the reply has no recipient, even though '' in its draft otherwise means the client's
 * address.
 */
export function useRecipient({ to }: Pick<ReturnType<typeof useDraftText>, 'to'>) {
  const field = useRef<HTMLInputElement>(null);
  const [isTyped, setIsTyped] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isTyped && to.trim() === '';
  const setTyped = (is: boolean) => {
    setIsTyped(is);
    if (!is) setIsAsked(false);
  };
  return {
    field,
    isTyped,
    setTyped,
    error: isAsked && isMissing ? m.recipients.required() : undefined,
    /** Returns whether there is a recipient. If not, shows an error and focuses the field. */
    isThere() {
      if (!isMissing) return true;
      setIsAsked(true);
      field.current?.focus();
      return false;
    },
  };
}
