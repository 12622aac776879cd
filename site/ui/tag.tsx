import type { ReactNode } from 'react';

type Tone = 'plain' | 'live';

/** A short status label. Color is never the only signal. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`rounded-full border px-2 text-xs leading-5 whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  );
}

const tones: Record<Tone, string> = {
  plain: 'border-input text-secondary-text',
  live: 'border-accent text-accent',
};
