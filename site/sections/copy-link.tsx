import { useState } from 'react';
import { m } from '#messages/messages.ts';
import { useOrigin } from '../context/origin.tsx';

/** A button that copies a page's address. Hidden without JavaScript. */
export function CopyLink({ path }: { path: string }) {
  const origin = useOrigin();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 script-off:hidden print:hidden">
      <button
        type="button"
        className="min-h-11 cursor-pointer text-secondary-text text-link"
        onClick={() =>
          navigator.clipboard.writeText(origin + path).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {m.layout.copyLink()}
      </button>
      <p role="status" className="text-sm text-muted">
        {isCopied && m.layout.linkCopied()}
      </p>
    </div>
  );
}
