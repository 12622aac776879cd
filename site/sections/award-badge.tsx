import { award } from '#site/content/home.ts';
import { lineArt } from '#site/ui/line-art.ts';
import { Link } from '../links/link.tsx';

/** The award badge, which links to its issuer. Renders nothing if there is no award. */
export function AwardBadge() {
  if (award === undefined) return null;
  return (
    <Link
      to={award.href}
      rel="noreferrer"
      className="group flex items-center gap-3 rounded-full border border-hairline-strong py-3 pe-4 ps-3 transition-colors hover:border-secondary"
    >
      <svg aria-hidden="true" className="line-art size-10 text-secondary">
        <use href={lineArt('award')} />
      </svg>
      <span className="text-sm leading-snug wrap-anywhere">
        <span className="block font-medium">{award.label}</span>
        <span className="text-muted">{award.text}</span>
      </span>
    </Link>
  );
}
