import { Reveal } from '#site/motion/reveal.tsx';

/**
 * Short paragraphs with headings, in columns. With three columns, leftover items go in rows of two; four are in pairs on
 * smaller screens.
 */
export function TitledList({
  items,
  columns = 3,
}: {
  items: { title: string; text: string }[];
  columns?: 1 | 2 | 3 | 4;
}) {
  // Two rows of two if one item is left over, one row if two are.
  const inPairs = ((3 - (items.length % 3)) % 3) * 2;
  const widths = {
    1: 'col-span-full',
    2: 'md:col-span-6',
    3: 'md:col-span-4',
    4: 'md:col-span-6 lg:col-span-3',
  };
  return (
    <ul className="mt-10 -mb-6 grid gap-x-12 sm:max-md:grid-cols-2 md:grid-cols-12">
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className={`border-t border-hairline py-6 ${widths[columns === 3 && index < inPairs ? 2 : columns]}`}
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
