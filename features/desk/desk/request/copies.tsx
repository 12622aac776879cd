import { m } from '#messages/messages.ts';

/** Addresses that wrote or got copies and get none of the reply yet, each to be added with one press. */
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
