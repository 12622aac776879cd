import { CallCard } from './call-card.tsx';
import type { CallToActionTexts } from './call-to-action.tsx';
import { type RelatedLink, RelatedLinks } from './related-links.tsx';

/** The end of a sales page: related pages and the call to action, with a bowline tied around it. */
export function PageEnd({ related, ...texts }: CallToActionTexts & { related: RelatedLink[] }) {
  return (
    <div className="pb-[clamp(32px,4vw,64px)]">
      <RelatedLinks links={related} />
      <CallCard {...texts} />
    </div>
  );
}
