import type { Figure } from '#contract/content/pages.ts';
import { m } from '#messages/messages.ts';
import { down, Rope, type RopeEnds } from './rope.tsx';

/**
 * Key figures in rows of up to four, on a light background. On phones, rows have two figures, or
 * one if there are three in total.
 */
export function StatisticsBlock({ figures, rope }: { figures: Figure[]; rope?: RopeEnds }) {
  const { grid, cell, size } = figures.length === 3 ? three : figures.length === 2 ? two : four;
  return (
    <section aria-label={m.layout.inFigures()} className="light-ground overflow-clip">
      <div className="page-x relative isolate">
        {rope && <Rope path={down(rope.from)} />}
        <dl className={`grid py-5 sm:py-16 md:py-20 ${grid}`}>
          {figures.map(({ value, label, description }) => (
            <div key={label} className={`flex flex-col border-hairline py-4 sm:py-6 ${cell}`}>
              <dt className="order-2 mt-3 text-lg leading-snug font-medium">{label}</dt>
              <dd className={`order-1 font-medium tracking-[-0.03em] whitespace-nowrap ${size}`}>
                {value}
              </dd>
              {description !== undefined && (
                <dd className="order-3 mt-1 text-sm text-balance opacity-75 lg:max-w-[18.2em]">
                  {description}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const four = {
  grid: 'grid-pairs [--pair:7rem] lg:grid-cols-4',
  // Clips the line before the first figure in a row.
  cell: '-ms-[17px] border-s ps-4 pe-[25px] sm:-ms-[33px] sm:ps-8 sm:pe-[65px] lg:ms-0 lg:pe-8 lg:first:border-s-0 lg:first:ps-0',
  size: 'text-[min(3rem,20vw)]/none sm:text-[4rem]/none lg:text-[5rem]/none',
};

const two = { ...four, grid: 'grid-pairs [--pair:7rem]' };

const three = {
  grid: 'md:grid-cols-3',
  cell: 'not-first:border-t md:not-first:border-t-0 md:not-first:border-s md:px-8 md:first:ps-0',
  size: 'text-[min(3rem,20vw)]/none md:text-[3.25rem]/none lg:text-[4.5rem]/none',
};
