import { Link } from '../links/link.tsx';

/** For a tag of a message, such as `<link>`: makes what it contains a link within the site. */
export const linkTo =
  (to: string, className = 'text-link') =>
  (text: string[]) => (
    <Link key={to} to={to} className={className}>
      {text}
    </Link>
  );

/** Makes what a tag contains a link that writes an email. */
export function mailTo(address: string, subject?: string) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (text: string[]) => (
    <a key="mail" href={`mailto:${address}${query}`} className="text-link">
      {text}
    </a>
  );
}

/** Makes what a tag contains the words for a moment. @param moment ISO 8601 */
export const timeAt = (moment: string) => (text: string[]) => (
  <time key="time" dateTime={moment}>
    {text}
  </time>
);

/** Emphasises what a tag contains. */
export const strong = (className?: string) => (text: string[]) => (
  <strong key="strong" className={className}>
    {text}
  </strong>
);
