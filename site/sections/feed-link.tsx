import type { ReactNode } from 'react';
import type { siteFiles } from '#contract/routes.ts';
import { atBase } from '#site/page/base.ts';

type FeedLinkProps = {
  file: (typeof siteFiles)[keyof typeof siteFiles];
  /** What feed readers call it. */
  title: string;
  children: ReactNode;
};

/** A way to a feed for people, and one in the page's head for feed readers. */
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
