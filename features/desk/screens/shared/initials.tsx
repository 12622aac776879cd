import { initials } from '#contract/formats/initials.ts';

/** Shows a person's initials in a circle. Screen readers read the adjacent name instead. */
export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-5.5 flex-none place-items-center rounded-full border border-hairline-strong bg-ground text-[0.6875rem] font-semibold"
    >
      {initials(name)}
    </span>
  );
}
