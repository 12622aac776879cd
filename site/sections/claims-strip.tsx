import { claims } from '#site/content/home.ts';
import { Icon } from '#site/ui/icon.tsx';

/** The claims made to every client. */
export function ClaimsStrip() {
  return (
    <ul className="grid gap-x-8 gap-y-3 border-t border-hairline py-6 text-sm text-secondary-text sm:grid-cols-2 lg:grid-cols-4">
      {claims.map(({ text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon name="tick" className="size-4 text-success" />
          {text}
        </li>
      ))}
    </ul>
  );
}
