import { initials } from '#contract/formats/initials.ts';

/** Shows a person's initials in a circle. Screen readers read the adjacent name instead. */
export function Initials({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full border border-transparent bg-text/12 font-semibold text-text ${isLarge ? 'size-7 text-xs' : 'size-5.5 text-[0.6875rem]'}`}
    >
      {initials(name)}
    </span>
  );
}
