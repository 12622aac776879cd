import type { OwnSection } from '#contract/content/own-page.ts';
import { m } from '#messages/messages.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Quote } from '#site/sections/quote.tsx';
import { SampleLabel } from '#site/sections/sample-label.tsx';

type Quotes = OwnSection<'quotes'>;

/** Quotes. A single quote is shown large, several side by side. */
export function QuoteList({ section }: { section: Quotes }) {
  const { id, title, items } = section;
  const isOne = items.length === 1;
  const name = title ? { 'aria-labelledby': id } : { 'aria-label': m.pages.quotes() };
  return (
    <section {...name} className="page-x section-y">
      {title && <h2 id={id}>{title}</h2>}
      <SampleLabel of={items} />
      <div
        className={`grid gap-x-12 gap-y-10 ${title ? 'mt-10' : ''} ${isOne ? '' : (columns[items.length] ?? columns[3])}`}
      >
        {items.map((item) => (
          <Reveal key={item.text} variant="fade">
            <Quote {...item} isLarge={isOne} />
          </Reveal>
        ))}
      </div>
    </section>
  );
}

const columns: Record<number, string> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
};
