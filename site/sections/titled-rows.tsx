/** Short paragraphs, each next to its heading where there is room. */
export function TitledRows({ items }: { items: { title: string; text: string }[] }) {
  return (
    <ul className="border-b border-hairline">
      {items.map(({ title, text }) => (
        <li
          key={title}
          className="grid gap-x-8 gap-y-1 border-t border-hairline py-5 sm:grid-cols-[2fr_3fr]"
        >
          <h3 className="text-lg leading-snug font-medium">{title}</h3>
          <p className="text-secondary-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
