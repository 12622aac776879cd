import type { ReactNode } from 'react';
import type { Speaker } from '#contract/content/quote.ts';
import { TextLink } from '../links/text-link.tsx';
import { ContentPicture } from './content-picture.tsx';

type QuoteProps = Speaker & {
  text: string;
  isLarge?: boolean;
  /** Anything to show after the author. */
  children?: ReactNode;
};

export function Quote({ text, isLarge = false, children, ...speaker }: QuoteProps) {
  const { name, role, company, link, photo, logo } = speaker;
  const who = [role, company].filter(Boolean).join(', ');
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
        <span className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {photo && (
            <ContentPicture
              picture={photo}
              sizes="56px"
              alt={name ? '' : who}
              className="size-14 rounded-full object-cover"
            />
          )}
          <span className="min-w-0 flex-[1_1_10rem]">
            {name && <span className="block font-medium">{name}</span>}
            {who && (
              <span className="block text-sm text-muted">
                {link ? <TextLink to={link}>{who}</TextLink> : who}
              </span>
            )}
          </span>
          {logo && <ContentPicture picture={logo} sizes="120px" className="h-8 w-auto max-w-30" />}
        </span>
        {children}
      </figcaption>
    </figure>
  );
}
