import type { IconName } from '#contract/drawings/icons.ts';
import { lineArt } from './line-art.ts';

type IconProps = {
  /** One of the site's icons, or one named by the content. */
  name: IconName | (string & {});
  className?: string;
};

/** A decorative icon. It is hidden from screen readers, so it needs text next to it. */
export function Icon({ name, className = 'size-6' }: IconProps) {
  return (
    <svg aria-hidden="true" className={`line-art ${className}`}>
      <use href={lineArt(name)} />
    </svg>
  );
}
