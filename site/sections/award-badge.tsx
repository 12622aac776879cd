import { award } from '#content/home.ts';

/** The award, with the way to who gave it. */
export function AwardBadge() {
  return (
    <a
      href={award.href}
      rel="noreferrer"
      className="group flex items-center gap-4 rounded-full border border-hairline-strong py-3 pr-6 pl-4 transition-colors duration-150 hover:border-secondary"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 40 40"
        className="size-10 fill-none stroke-secondary stroke-[1.5]"
        strokeLinecap="round"
      >
        <path d="M20 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22M13.5 24.5L10 37l10-5 10 5-3.5-12.5M15.5 15.5l3.2 3.2 6-6" />
      </svg>
      <span className="text-sm leading-snug">
        <span className="block font-medium">{award.label}</span>
        <span className="text-muted">{award.text}</span>
      </span>
    </a>
  );
}
