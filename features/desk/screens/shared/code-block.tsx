import { Fragment, useState } from 'react';
import { m } from '#messages/messages.ts';
import { QuietButton } from './ghost-button.tsx';
import { Icon } from './icon.tsx';

/**
 * Lines for a configuration file, with a button that copies them. Long lines are continued indented.
 * @param label what the lines are, for screen readers
 */
export function CodeBlock({ label, lines }: { label: string; lines: string[] }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <figure aria-label={label} className="flex items-start rounded-input bg-surface">
      <pre className="min-w-0 flex-1 py-3 ps-3 font-mono text-sm leading-6 wrap-anywhere whitespace-pre-wrap">
        {lines.map((line) => (
          <span key={line} className="block ps-4 -indent-4">
            {line.split(/(?<=[/:=@])(?![/:=@])/).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </span>
        ))}
      </pre>
      <QuietButton
        className="m-1.5 flex-none px-2! pointer-coarse:min-w-11"
        aria-label={m.mailbox.copyOf({ lines: label })}
        title={m.mailbox.copy()}
        onClick={() => navigator.clipboard?.writeText(lines.join('\n')).then(() => setCopied(true))}
      >
        <span role="status">{isCopied && m.content.linkCopied()}</span>
        {!isCopied && <Icon name="copy" />}
      </QuietButton>
    </figure>
  );
}
