import { lineArt } from '#site/ui/line-art.ts';

/** The mark of a partner: one stroke, and its name. */
export function PartnerMark({ name, index }: { name: string; index: number }) {
  return (
    <span className="flex items-center gap-2.5 text-lg font-medium tracking-tight">
      <svg aria-hidden="true" className="line-art size-6 stroke-2">
        <use href={lineArt(`partner-${(index % marks) + 1}`)} />
      </svg>
      {name}
    </span>
  );
}

/** How many marks are drawn. */
const marks = 3;
