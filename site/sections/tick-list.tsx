import { Icon } from '#site/ui/icon.tsx';

/** A list of included items, each with a check mark. */
export function TickList({ items }: { items: string[] }) {
  return (
    <ul className="space-y-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3 text-secondary-text">
          <Icon name="tick" className="mt-0.5 size-5 text-success" />
          {item}
        </li>
      ))}
    </ul>
  );
}
