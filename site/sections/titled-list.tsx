import { Reveal } from '#site/motion/reveal.tsx';

/** Short paragraphs with headings, in columns, or in one. With three columns, leftover items go in rows of two. */
export function TitledList({
  items,
  columns = 3,
}: {
  items: { title: string; text: string }[];
  columns?: 1 | 2 | 3;
}) {
  const inOne = columns === 1;
  // Two rows of two if one item is left over, one row if two are.
  const inPairs = columns === 2 ? items.length : ((3 - (items.length % 3)) % 3) * 2;
  return (
    <ul className="mt-10 grid gap-x-12 md:grid-cols-6">
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className={`border-t border-hairline py-6 ${inOne ? 'md:col-span-full' : index < inPairs ? 'md:col-span-3' : 'md:col-span-2'}`}
        >
          <Reveal variant="fade">
            <h3 className="text-lg leading-snug font-medium">{title}</h3>
            <p className="mt-2 max-w-[33.8em] text-secondary-text">{text}</p>
          </Reveal>
        </li>
      ))}
    </ul>
  );
}
