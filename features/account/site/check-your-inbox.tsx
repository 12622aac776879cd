import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { strong } from '#site/format/message-tags.tsx';
import { Button } from '#site/ui/button.tsx';

type CheckYourInboxProps = {
  /** The server's message, which is identical for every address. */
  message: string;
  email: string;
  /** Shows the form again. */
  onAnotherAddress: () => void;
};

/** Shown in place of a form whose result is emailed. */
export function CheckYourInbox({ message, email, onAnotherAddress }: CheckYourInboxProps) {
  return (
    <div
      role="status"
      className="space-y-4 rounded-card border border-hairline-strong bg-surface p-6"
    >
      <p className="text-lg">{message}</p>
      {email && (
        <p className="text-secondary-text">
          {m.accounts.enteredAddress({
            email,
            strong: strong('font-semibold text-text'),
          })}
        </p>
      )}
      <p className="text-sm text-muted" hidden={!hasAccounts}>
        {m.accounts.noMailYet()}
      </p>
      <Button variant="ghost" onClick={onAnotherAddress}>
        {m.accounts.anotherAddress()}
      </Button>
    </div>
  );
}
