import type { ComponentProps } from 'react';

type Variant = 'primary' | 'ghost';

/**
 * A button.
 * @param isBusy ignores clicks but keeps the focus, which `disabled` would lose
 */
export function Button({
  variant = 'primary',
  className = '',
  isBusy,
  onClick,
  ...rest
}: ComponentProps<'button'> & { variant?: Variant; isBusy?: boolean }) {
  return (
    <button
      className={`${buttonClass(variant)} ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

/** Returns the styles of a button, which links can also use. */
export function buttonClass(variant: Variant = 'primary'): string {
  return `${shape} ${variants[variant]}`;
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-[min(1.5rem,7.5vw)] py-2 text-center font-medium leading-tight transition-colors cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-60';

const variants: Record<Variant, string> = {
  primary:
    'border-primary bg-primary text-ground hover:border-secondary-text hover:bg-secondary-text',
  ghost: 'border-hairline-strong text-text hover:border-primary',
};
