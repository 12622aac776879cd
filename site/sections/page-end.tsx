import { CallCard } from './call-card.tsx';
import type { CallToActionTexts } from './call-to-action.tsx';
import { type RelatedLink, RelatedLinks } from './related-links.tsx';

/** The end of a page: related pages and the call to action. */
export function PageEnd({
  related,
  relatedTitle,
  ...texts
}: CallToActionTexts & { related: RelatedLink[]; relatedTitle?: string }) {
  return (
    <div className="pb-[clamp(32px,4.5vw,64px)]">
      <RelatedLinks links={related} title={relatedTitle} />
      <CallCard {...texts} />
    </div>
  );
}
