import type { ComponentProps } from 'react';
import { Button } from '#site/ui/button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'variant' | 'type'>;

/** A secondary button, which submits nothing. */
export function GhostButton(props: Props) {
  return <Button variant="ghost" type="button" {...props} />;
}

/** A secondary button without an outline. */
export function QuietButton({ className = '', ...rest }: Props) {
  return <GhostButton {...rest} className={`quiet ${className}`} />;
}
