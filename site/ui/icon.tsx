import { iconPaths } from './icon-paths.ts';

type IconProps = {
  name: keyof typeof iconPaths;
  className?: string;
  /** For a large drawing whose line should stay as thin as the small ones'. */
  stroke?: 'stroke-[1.5]' | 'stroke-[0.3]';
};

/** One of the site's icons; says nothing to a screen reader, so words stand beside it. */
export function Icon({ name, className = 'size-6', stroke = 'stroke-[1.5]' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 fill-none stroke-current ${stroke} ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
