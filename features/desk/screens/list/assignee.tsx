import { m } from '#messages/messages.ts';
import { Initials } from '../shared/initials.tsx';

/** Shows the assignee of a request with their initials. */
export function Assignee({ name }: { name: string | undefined }) {
  if (name === undefined) return <span className="text-sm text-muted">{m.desk.nobody()}</span>;
  return (
    <span className="flex items-center gap-1.5" title={name}>
      <Initials name={name} />
      <span className="truncate max-[95.99rem]:sr-only">{name}</span>
    </span>
  );
}
