import { Reveal } from '#site/motion/reveal.tsx';

/** Short paragraphs with headings, in columns. */
export function TitledList({
  items,
  columns = 3,
}: {
  items: { title: string; text: string }[];
  columns?: 2 | 3;
}) {
  return (
    <ul className={`mt-10 grid gap-x-12 ${columns === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
      {items.map(({ title, text }) => (
        <li key={title} className="border-t border-hairline py-6">
          <Reveal variant="fade">
            <h3 className="text-lg leading-snug font-medium">{title}</h3>
            <p className="mt-2 max-w-[52ch] text-secondary-text">{text}</p>
          </Reveal>
        </li>
      ))}
    </ul>
  );
}
