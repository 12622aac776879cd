import { m } from '#messages/messages.ts';
import { TextLink } from '../links/text-link.tsx';

type Neighbour = { title: string; path: string } | undefined;

type NeighboursProps = {
  label: string;
  newer: Neighbour;
  older: Neighbour;
  /** A link to all publications, shown between the other two. */
  all?: Neighbour;
};

/** Links to the previous and the next publication. */
export function Neighbours({ label, newer, older, all }: NeighboursProps) {
  if (newer === undefined && older === undefined && all === undefined) return null;
  // Takes the place of a missing publication.
  const allAt = older && (newer ? 'sm:col-start-2' : 'sm:col-start-3 sm:text-end');
  return (
    <nav
      aria-label={label}
      className="mt-16 grid gap-6 border-y border-hairline py-6 sm:grid-cols-[1fr_auto_1fr] sm:items-end print:hidden"
    >
      {[
        { place: m.labels.older(), to: older, className: '' },
        { place: '', to: all, className: allAt },
        { place: m.labels.newer(), to: newer, className: 'sm:col-start-3 sm:text-end' },
      ].map(
        ({ place, to, className }) =>
          to && (
            <p key={place} className={className}>
              {place && <span className="block text-sm text-muted">{place}</span>}
              <TextLink to={to.path}>{to.title}</TextLink>
            </p>
          ),
      )}
    </nav>
  );
}
