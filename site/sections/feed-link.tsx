import type { ReactNode } from 'react';
import type { siteFiles } from '#contract/routes.ts';
import { atBase } from '../links/base.ts';

type FeedLinkProps = {
  file: (typeof siteFiles)[keyof typeof siteFiles];
  /** The title shown in feed readers. */
  title: string;
  children: ReactNode;
};

/** A visible link to a feed, and a link in the head for feed discovery. */
export function FeedLink({ file, title, children }: FeedLinkProps) {
  const address = atBase(file);
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={address} />
      <a href={address} className="text-link">
        {children}
      </a>
    </>
  );
}
