import type { ComponentProps } from 'react';

/** A raised surface. */
export function Card({ className = '', ...rest }: ComponentProps<'article'>) {
  return <article className={`card ${className}`} {...rest} />;
}
