import type { ReactNode } from 'react';
import type { DeskRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { stateOf } from './names.ts';

type Tone = 'usual' | 'plain' | 'new' | 'good' | 'bad';

const pill = 'rounded-full px-2 text-xs leading-5 font-medium forced-colors:border';

const tones: Record<Tone, string> = {
  usual: 'text-sm font-normal text-muted',
  plain: `${pill} bg-raised text-text`,
  new: `${pill} bg-brand/35 text-text dark:bg-brand/30 dark:text-[color-mix(in_oklab,var(--color-brand)_65%,var(--color-text))]`,
  good: `${pill} bg-good/15 text-text`,
  bad: `${pill} bg-error/12 text-error`,
};

/** A short state in words, which the color only reinforces. The usual state is plain text. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`inline-block whitespace-nowrap ${tones[tone]}`}>{children}</span>;
}

const dots = {
  usual: 'bg-success forced-colors:bg-[CanvasText]',
  plain: 'border border-muted',
  new: 'bg-brand forced-colors:bg-[CanvasText]',
  bad: 'bg-error forced-colors:bg-[CanvasText]',
};

/** A state in words after a dot, in lists in which every row has one. */
export function DotState({ tone, children }: { tone: keyof typeof dots; children: ReactNode }) {
  return (
    <span>
      <span
        aria-hidden="true"
        className={`me-2 inline-block size-2 rounded-full align-[0.05em] ${dots[tone]}`}
      />
      {children}
    </span>
  );
}

/** Shows a request's outcome or status. */
export function StateChip({ row }: { row: Pick<DeskRow, 'outcome' | 'state'> }) {
  const { outcome, state } = row;
  const isGood = outcome === 'won' || (outcome === null && state === 'answered');
  const isNew = outcome === null && state === 'received';
  return <Chip tone={isGood ? 'good' : isNew ? 'new' : 'plain'}>{stateOf(row)}</Chip>;
}

/** Marks a request as having a problem. */
export function AttentionChip() {
  return <Chip tone="bad">{m.desk.attention()}</Chip>;
}
