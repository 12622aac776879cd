import { m } from '#messages/messages.ts';
import { Initials } from '../shared/initials.tsx';

/** Shows the assignee of a request with their initials, or an empty circle if there is none. */
export function Assignee({ name }: { name: string | undefined }) {
  if (name === undefined) {
    return (
      <span
        role="img"
        aria-label={m.desk.nobody()}
        title={m.desk.nobody()}
        className="relative z-1 block size-5.5 rounded-full border border-dashed border-input"
      />
    );
  }
  return (
    <span className="flex items-center gap-1.5" title={name}>
      <Initials name={name} />
      <span className="truncate max-[95.99rem]:sr-only">{name}</span>
    </span>
  );
}
