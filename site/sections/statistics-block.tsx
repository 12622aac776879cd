import type { Figure } from '#contract/content/pages.ts';
import { m } from '#messages/messages.ts';

/** Up to four figures in a row, on a dark or light background. */
export function StatisticsBlock({
  figures,
  ground,
}: {
  figures: Figure[];
  ground: 'dark' | 'light';
}) {
  return (
    <section
      aria-label={m.layout.inFigures()}
      className={ground === 'light' ? 'light-ground' : 'border-y border-hairline'}
    >
      <dl
        className={`page-x grid xs:grid-cols-2 py-8 sm:py-16 md:py-20 ${columns[figures.length] ?? 'lg:grid-cols-4'}`}
      >
        {figures.map(({ value, label, description }) => (
          <div
            key={label}
            className="flex flex-col border-hairline py-6 xs:odd:pe-4 xs:even:border-s xs:even:ps-4 sm:odd:pe-8 sm:even:ps-8 lg:border-s lg:px-8 lg:first:border-s-0 lg:first:ps-0"
          >
            <dt className="order-2 mt-3 text-lg leading-snug font-medium">{label}</dt>
            <dd className="order-1 text-5xl leading-none font-medium tracking-[-0.04em] figures sm:text-[4rem] lg:text-[5rem]">
              {value}
            </dd>
            <dd className="order-3 mt-1 text-sm text-balance opacity-75 lg:max-w-[18.2em]">
              {description}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** By the number of figures; four of them if there are more. */
const columns: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3' };
