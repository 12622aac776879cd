import type { IconName } from '#contract/icons.ts';
import { lineArt } from './line-art.ts';

type IconProps = {
  name: IconName;
  className?: string;
};

/** One of the site's icons; says nothing to a screen reader, so words stand beside it. */
export function Icon({ name, className = 'size-6' }: IconProps) {
  return (
    <svg aria-hidden="true" className={`line-art ${className}`}>
      <use href={lineArt(name)} />
    </svg>
  );
}
