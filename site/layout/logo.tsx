import { site } from '#site/content/site.ts';
import { BrandMark } from './brand-mark.tsx';

/** The mark, at its natural width, followed by the brand name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <BrandMark className="h-[clamp(32px,14vw,2rem)] shrink-0 text-secondary *:h-full *:w-auto *:max-w-28" />
      {site.brand.name}
    </span>
  );
}
