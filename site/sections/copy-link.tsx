import { useState } from 'react';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { useOrigin } from '../context/origin.tsx';

/** A button that copies a page's address. Hidden without JavaScript. */
export function CopyLink({ path }: { path: string }) {
  const origin = useOrigin();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="max-sm:w-full script-off:hidden print:hidden">
      <Button
        type="button"
        variant="ghost"
        className="w-full"
        onClick={() =>
          navigator.clipboard.writeText(origin + path).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {m.layout.copyLink()}
      </Button>
      <p role="status" className="mt-2 text-center text-sm text-muted empty:mt-0">
        {isCopied && m.layout.linkCopied()}
      </p>
    </div>
  );
}
