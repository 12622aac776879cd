import { m } from '#messages/messages.ts';

/** Who answers a request, with initials. */
export function Assignee({ name }: { name: string | undefined }) {
  if (name === undefined) return <span className="text-sm text-muted">{m.desk.nobody()}</span>;
  return (
    <span className="flex items-center gap-1.5" title={name}>
      <Initials name={name} />
      <span className="truncate max-[95.99rem]:sr-only">{name}</span>
    </span>
  );
}

/** A person's initials in a circle; screen readers are told the name beside it. */
export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-5.5 flex-none place-items-center rounded-full bg-raised text-[0.6875rem] font-semibold"
    >
      {initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
