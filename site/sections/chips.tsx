/** Short items next to each other, each in its own frame. */
export function Chips({ items }: { items: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li
          key={item}
          className="rounded-full border border-hairline-strong px-3 py-1 text-sm text-secondary-text"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
