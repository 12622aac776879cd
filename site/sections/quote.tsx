import type { ReactNode } from 'react';

type QuoteProps = {
  text: string;
  name?: string | undefined;
  role?: string | undefined;
  isLarge?: boolean;
  /** What follows who it is. */
  children?: ReactNode;
};

/** A quote with its author. */
export function Quote({ text, name, role, isLarge = false, children }: QuoteProps) {
  return (
    <figure
      className={
        isLarge
          ? 'border-s-2 border-secondary ps-6 md:ps-10'
          : 'flex h-full flex-col border-t border-hairline-strong pt-6'
      }
    >
      <blockquote
        className={
          isLarge
            ? 'in-quotes max-w-[20.8em] text-[clamp(1.5rem,3.2vw,2.5rem)] leading-[1.2] font-medium tracking-[-0.02em] text-pretty'
            : 'in-quotes text-xl leading-normal text-pretty'
        }
      >
        {text}
      </blockquote>
      <figcaption className={isLarge ? 'mt-8' : 'mt-auto pt-6'}>
        {name && <span className="block font-medium">{name}</span>}
        {role && <span className="block text-sm text-muted">{role}</span>}
        {children}
      </figcaption>
    </figure>
  );
}
