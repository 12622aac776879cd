import { statistics } from '#content/statistics.ts';

/** The four figures, on a dark or light background. */
export function StatisticsBlock({ ground }: { ground: 'dark' | 'light' }) {
  return (
    <section
      aria-label="In figures"
      className={ground === 'light' ? 'light-ground' : 'border-y border-hairline'}
    >
      <dl className="page-x grid py-8 sm:grid-cols-2 sm:py-16 md:py-20 lg:grid-cols-4">
        {statistics.map(({ value, label, description }) => (
          <div
            key={label}
            className="flex flex-col border-hairline py-6 max-sm:border-t max-sm:first:border-t-0 sm:px-8 sm:even:border-l lg:border-l lg:first:border-l-0 lg:first:pl-0"
          >
            <dt className="order-2 mt-3 text-lg leading-snug font-medium">{label}</dt>
            <dd className="order-1 text-[4rem] leading-none font-medium tracking-[-0.04em] figures lg:text-[5rem]">
              {value}
            </dd>
            <dd className="order-3 mt-1 max-w-[28ch] text-sm opacity-75">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
