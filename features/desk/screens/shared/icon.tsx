import icons from './icons.svg';

type IconProps = {
  /** The id of a symbol in `icons.svg`. */
  name: string;
  className?: string;
};

/** A decorative icon. It is hidden from screen readers, so it needs a name next to it. */
export function Icon({ name, className = 'size-4' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`flex-none fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
    >
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
