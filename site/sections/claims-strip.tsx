import { claims } from '#site/content/home.ts';
import { Icon } from '#site/ui/icon.tsx';

/** The claims made to every client, if there are any. */
export function ClaimsStrip() {
  if (claims.length === 0) return null;
  return (
    <ul className="grid gap-x-4 gap-y-3 sm:gap-x-8 lg:gap-x-16 border-t border-hairline py-5 sm:py-6 text-sm text-secondary-text grid-pairs md:grid-cols-4">
      {claims.map(({ text }) => (
        <li key={text} className="flex gap-2.5 sm:items-center">
          <Icon name="tick" className="size-5 shrink-0 text-success" />
          {text}
        </li>
      ))}
    </ul>
  );
}
