import { site } from '#content/site.ts';

/** The knot and the brand name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="line-art size-8 text-secondary stroke-[2.5]"
      >
        <path d="M10 27V12a6 6 0 1 1 12 0c0 5-7 4-7 9a4.5 4.5 0 0 0 9 0" />
      </svg>
      {site.brand.name}
    </span>
  );
}
