import { Link } from '../links/link.tsx';

/** Turns the content of a message tag, such as `<link>`, into a link within the site. */
export const linkTo =
  (to: string, className = 'text-link') =>
  (text: string[]) => (
    <Link key={to} to={to} className={className}>
      {text}
    </Link>
  );

/** Turns a tag's content into an email link. */
export function mailTo(address: string, subject?: string) {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (text: string[]) => (
    <a key="mail" href={`mailto:${address}${query}`} className="text-link">
      {text}
    </a>
  );
}

/**
 * Wraps a tag's content in a `<time>` element.
 * @param moment ISO 8601
 */
export const timeAt = (moment: string) => (text: string[]) => (
  <time key="time" dateTime={moment}>
    {text}
  </time>
);

/** Emphasizes a tag's content. */
export const strong = (className?: string) => (text: string[]) => (
  <strong key="strong" className={className}>
    {text}
  </strong>
);
