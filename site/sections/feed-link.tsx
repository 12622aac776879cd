import { Fragment } from 'react';
import type { siteFiles } from '#contract/routes.ts';
import { atBase } from '../links/base.ts';

/**
 * Turns a message tag's content into a link to a feed. Also adds a link in the head for feed
 * discovery.
 * @param title shown in feed readers
 */
export function feedLink(file: (typeof siteFiles)[keyof typeof siteFiles], title: string) {
  const address = atBase(file);
  return (text: string[]) => (
    <Fragment key="feed">
      <link rel="alternate" type="application/atom+xml" title={title} href={address} />
      <a href={address} className="text-link">
        {text}
      </a>
    </Fragment>
  );
}
