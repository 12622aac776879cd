import { Icon } from '#site/ui/icon.tsx';

type TickListProps = { items: string[]; className?: string | undefined };

/** A list of included items, each with a check mark. */
export function TickList({ items, className = '' }: TickListProps) {
  return (
    <ul className={`grid gap-y-3 ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 text-secondary-text">
          <Icon name="tick" className="mt-0.5 size-5 text-success" />
          {item}
        </li>
      ))}
    </ul>
  );
}
