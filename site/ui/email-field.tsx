import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A text field for an email address of at most 254 characters (RFC 5321, section 4.5.3.1.3). */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField type="email" autoComplete="email" spellCheck={false} maxLength={254} {...props} />
  );
}
