import type { ComponentProps } from 'react';

type Look = 'primary' | 'ghost';

/** @param isBusy ignores clicks but keeps the focus, which `disabled` would lose */
export function Button({
  look = 'primary',
  className = '',
  isBusy,
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: Look; isBusy?: boolean }) {
  return (
    <button
      className={`${buttonClass(look)} ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

/** Button styles, also for links. */
export function buttonClass(look: Look = 'primary'): string {
  return `${shape} ${looks[look]}`;
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-6 py-2 text-center font-medium leading-tight transition-colors cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-60';

const looks: Record<Look, string> = {
  primary:
    'border-primary bg-primary text-ground hover:border-secondary-text hover:bg-secondary-text',
  ghost: 'border-hairline-strong text-text hover:border-primary',
};
