import { mark } from '#site/content/brand.ts';
import { trustedHtml } from '../format/trusted-html.ts';

/**
 * The brand's mark in the text color. Hidden from screen readers, because the name is next to it.
 */
export function BrandMark({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing from content, checked at build
      dangerouslySetInnerHTML={{ __html: trustedHtml(mark) }}
    />
  );
}
