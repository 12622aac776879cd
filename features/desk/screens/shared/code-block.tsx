import { useState } from 'react';
import { m } from '#messages/messages.ts';
import { GhostButton } from './ghost-button.tsx';

/**
 * Lines for a configuration file, with a button that copies them.
 * @param label what the lines are, for screen readers
 */
export function CodeBlock({ label, lines }: { label: string; lines: string[] }) {
  const [isCopied, setCopied] = useState(false);
  const text = lines.join('\n');
  return (
    <figure aria-label={label} className="grid gap-2">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-input bg-surface p-3 font-mono text-sm leading-6"
      >
        {text}
      </pre>
      <GhostButton
        className="w-max"
        aria-label={m.mailbox.copyOf({ lines: label })}
        onClick={() => navigator.clipboard?.writeText(text).then(() => setCopied(true))}
      >
        <span role="status">{isCopied ? m.content.linkCopied() : m.mailbox.copy()}</span>
      </GhostButton>
    </figure>
  );
}
