import { m } from '#messages/messages.ts';
import { Link } from '../links/link.tsx';

type Neighbour = { title: string; path: string } | undefined;

/**
 * Links to the next and the previous publication.
 * @param props.label the label of the navigation
 */
export function Neighbours(props: { label: string; newer: Neighbour; older: Neighbour }) {
  const { label, newer, older } = props;
  if (newer === undefined && older === undefined) return null;
  return (
    <nav
      aria-label={label}
      className="mt-16 grid gap-6 border-y border-hairline py-6 sm:grid-cols-2"
    >
      {[
        { place: m.labels.newer(), to: newer },
        { place: m.labels.older(), to: older },
      ].map(
        ({ place, to }) =>
          to && (
            <p key={place}>
              <span className="block text-sm text-muted">{place}</span>
              <Link to={to.path} className="text-link">
                {to.title}
              </Link>
            </p>
          ),
      )}
    </nav>
  );
}
