import { site } from '#site/content/site.ts';
import { BrandMark } from '#site/page/brand-mark.tsx';

/** The mark and the brand name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <BrandMark className="size-[clamp(32px,14vw,2rem)] shrink-0 text-secondary" />
      {site.brand.name}
    </span>
  );
}
