import { CallCard } from './call-card.tsx';
import type { CallToActionTexts } from './call-to-action.tsx';
import { type RelatedLink, RelatedLinks } from './related-links.tsx';

/** The end of a page that sells: related pages and the call to action, which a bowline is tied around. */
export function PageEnd({ related, ...texts }: CallToActionTexts & { related: RelatedLink[] }) {
  return (
    <div className="pb-[clamp(32px,4vw,64px)]">
      <RelatedLinks links={related} />
      <CallCard {...texts} />
    </div>
  );
}
