import type { ServicePage } from '#content/service-pages.ts';
import { exampleLabel } from '#site/sections/example-label.ts';

/** An example project, before and after. */
export function ServiceExample({ example }: { example: ServicePage['example'] }) {
  const { title, before, work, after, demo } = example;
  const parts = [
    { term: 'Before', text: before },
    { term: 'The work', text: work },
    { term: 'After', text: after },
  ];
  return (
    <section
      aria-labelledby="example"
      className="my-8 rounded-card border border-hairline bg-surface p-8 md:p-14"
    >
      <p className="text-sm font-medium text-secondary">{exampleLabel({ demo })}</p>
      <h2 id="example" className="mt-4">
        {title}
      </h2>
      <dl className="mt-8 grid gap-8 md:grid-cols-3">
        {parts.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="mt-2 text-secondary-text">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
