import type { ReactNode } from 'react';
import { isPlaceholder } from './load-auth-client.ts';

type CheckYourInboxProps = {
  /** The server's message; the same for every address. */
  message: string;
  email?: string | undefined;
  children?: ReactNode;
};

/** Replaces a form whose answer arrives by email. */
export function CheckYourInbox({ message, email, children }: CheckYourInboxProps) {
  return (
    <div
      role="status"
      className="space-y-4 rounded-card border border-hairline-strong bg-surface p-6"
    >
      <p className="text-lg">{message}</p>
      {email && (
        <p className="text-secondary-text">
          You entered: <strong className="font-semibold text-text">{email}</strong>
        </p>
      )}
      <p className="text-sm text-muted" hidden={isPlaceholder}>
        Nothing after a few minutes? Check your spam folder, and that the address is correct.
      </p>
      {children}
    </div>
  );
}
