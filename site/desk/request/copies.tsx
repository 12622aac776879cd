import { m } from '#messages/messages.ts';

/** Addresses that wrote or got copies but are not among the recipients; one click adds each. */
export function Copies({
  copies,
  cc,
  onAdd,
}: {
  copies: string[];
  cc: string;
  onAdd: (cc: string) => void;
}) {
  const missing = copies.filter((address) => !cc.toLowerCase().includes(address.toLowerCase()));
  if (missing.length === 0) return null;
  return (
    <div className="copies">
      <span className="muted">{m.inbound.copiesToo()}</span>
      {missing.map((address) => (
        <button
          key={address}
          type="button"
          className="quiet"
          aria-label={m.inbound.addToCc({ address })}
          onClick={() => onAdd(cc.trim() === '' ? address : `${cc.trim()}, ${address}`)}
        >
          {`+ ${address}`}
        </button>
      ))}
    </div>
  );
}
