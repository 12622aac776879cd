import { Reveal } from '#site/motion/reveal.tsx';

/**
 * Short paragraphs with headings, in columns. With two columns, a leftover item takes the full row;
 * with three, leftover items go in rows of two. On smaller screens, four items are shown in pairs.
 */
export function TitledList({
  items,
  columns = 3,
}: {
  items: { title: string; text: string }[];
  columns?: 1 | 2 | 3 | 4;
}) {
  const grids = {
    1: '',
    2: 'sm:grid-cols-2',
    3: 'sm:max-md:grid-cols-2 md:grid-cols-6',
    4: 'sm:grid-cols-2 lg:grid-cols-4',
  };
  // Two rows of two if one item is left over, or one row if two are.
  const inPairs = ((3 - (items.length % 3)) % 3) * 2;
  const widthAt = (index: number) => (index < inPairs ? 'md:col-span-3' : 'md:col-span-2');
  return (
    <ul className={`mt-10 -mb-6 grid gap-x-12 ${grids[columns]}`}>
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className={`border-t border-hairline py-6 ${columns === 3 ? widthAt(index) : columns === 2 ? 'sm:last:odd:col-span-2' : ''}`}
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
