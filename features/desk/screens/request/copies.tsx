import { emailKey } from '#contract/formats/email-address.ts';
import { addressesIn } from '#features/desk/contract/reply-mail.ts';
import { m } from '#messages/messages.ts';
import { QuietButton } from '../shared/ghost-button.tsx';

/**
 * Lists addresses that wrote or were copied but are not recipients. Each can be added with one
 * click.
 */
export function Copies({
  copies,
  cc,
  onAdd,
}: {
  copies: string[];
  cc: string;
  onAdd: (cc: string) => void;
}) {
  const given = addressesIn(cc).map(emailKey);
  const missing = copies.filter((address) => !given.includes(emailKey(address)));
  if (missing.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere">
      <span className="text-muted">{m.inbound.copiesToo()}</span>
      {missing.map((address) => (
        <QuietButton
          key={address}
          aria-label={m.inbound.addToCc({ address })}
          onClick={() => onAdd(cc.trim() === '' ? address : `${cc.trim()}, ${address}`)}
        >
          {`+ ${address}`}
        </QuietButton>
      ))}
    </div>
  );
}
