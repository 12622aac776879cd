import type { ClipboardEvent, ComponentProps } from 'react';
import { pastedEmail } from './pasted-email.ts';
import { TextField } from './text-field.tsx';

/** A text field for an email address of at most 254 characters (RFC 5321, section 4.5.3.1.3). */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      autoComplete="email"
      spellCheck={false}
      maxLength={254}
      onPaste={pasteAddress}
      {...props}
    />
  );
}

/** When something is pasted into an empty field, keeps only the address. */
function pasteAddress(event: ClipboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const text = event.clipboardData.getData('text');
  const address = pastedEmail(text);
  if (field.value !== '' || address === undefined || address === text) return;
  event.preventDefault();
  // Inserted as if typed, so that it can be undone.
  document.execCommand('insertText', false, address);
}
