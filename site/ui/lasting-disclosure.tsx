import { type ComponentProps, useState } from 'react';
import { Disclosure } from '#site/ui/disclosure.tsx';

/**
 * An expandable section that stays open once `isOpen` has been true, for example after sending a
 * message or following a link.
 */
export function LastingDisclosure({ isOpen = false, ...props }: ComponentProps<typeof Disclosure>) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return <Disclosure {...props} isOpen={wasOpen} />;
}
