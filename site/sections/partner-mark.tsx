import { lineArt } from '#site/ui/line-art.ts';

export function PartnerMark({ name, index }: { name: string; index: number }) {
  return (
    <span className="flex items-center gap-2 text-lg font-medium tracking-tight">
      <svg aria-hidden="true" className="line-art size-6 stroke-2">
        <use href={lineArt(`partner-${(index % marks) + 1}`)} />
      </svg>
      {name}
    </span>
  );
}

/** The number of marks in the sprite. */
const marks = 3;
