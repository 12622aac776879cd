import type { OwnSection } from '#contract/content/own-page.ts';
import { m } from '#messages/messages.ts';
import { Reveal } from '#site/motion/reveal.tsx';

type Quotes = OwnSection<'quotes'>;

/** What people say: one set large, several beside each other. */
export function QuoteList({ section }: { section: Quotes }) {
  const { id, title, items } = section;
  const isOne = items.length === 1;
  const name = title ? { 'aria-labelledby': id } : { 'aria-label': m.pages.quotes() };
  return (
    <section {...name} className="page-x section-y">
      {title && <h2 id={id}>{title}</h2>}
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

function Quote({ text, name, role, isLarge }: Quotes['items'][number] & { isLarge: boolean }) {
  return (
    <figure
      className={
        isLarge
          ? 'border-s-2 border-secondary ps-6 md:ps-10'
          : 'flex h-full flex-col border-t border-hairline-strong pt-6'
      }
    >
      <blockquote
        className={
          isLarge
            ? 'in-quotes max-w-[20.8em] text-[clamp(1.5rem,3.2vw,2.5rem)] leading-[1.2] font-medium tracking-[-0.02em] text-pretty'
            : 'in-quotes text-xl leading-normal text-pretty'
        }
      >
        {text}
      </blockquote>
      <figcaption className={isLarge ? 'mt-8' : 'mt-auto pt-6'}>
        <span className="block font-medium">{name}</span>
        {role && <span className="block text-sm text-muted">{role}</span>}
      </figcaption>
    </figure>
  );
}
