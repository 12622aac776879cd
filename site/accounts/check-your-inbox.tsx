import type { ReactNode } from 'react';
import { isPlaceholder } from './load-auth-client.ts';

type CheckYourInboxProps = {
  /** The server's sentence; the same whatever it knows of the address. */
  message: string;
  email?: string | undefined;
  children?: ReactNode;
};

/** After a form whose answer comes by mail. */
export function CheckYourInbox({ message, email, children }: CheckYourInboxProps) {
  return (
    <div
      role="status"
      className="space-y-4 rounded-card border border-hairline-strong bg-surface p-6"
    >
      <p className="text-lg">{message}</p>
      {email && (
        <p className="text-secondary-text">
          The address you typed: <strong className="font-semibold text-text">{email}</strong>
        </p>
      )}
      <p className="text-sm text-muted" hidden={isPlaceholder}>
        Nothing after a few minutes? Look into the folder for unwanted mail, and whether the address
        is right.
      </p>
      {children}
    </div>
  );
}
