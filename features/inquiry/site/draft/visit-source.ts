import type { InquirySource } from '#features/inquiry/contract/progress.ts';
import { readDrafts } from './draft.ts';
import { thisTab } from './this-tab.ts';

/** Where the visit began whose draft this tab shows, or else the one that is under way. */
export function sourceOfTab(now: number): InquirySource | null {
  const own = readDrafts(now).find(({ key }) => key === thisTab().draft);
  return own?.source ?? visitSource();
}

/**
 * Where this visit began, as the browser knows it of the document that is open: its address when it was loaded, and the
 * page with the link to it, if that is of another site. Nothing is stored for it before a draft is.
 */
export function visitSource(): InquirySource {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname, searchParams } = new URL(navigation?.name ?? location.href);
  const from = document.referrer === '' ? location.host : new URL(document.referrer).host;
  const utm = [...searchParams]
    .filter(([name]) => name.startsWith('utm_'))
    .map(([name, value]) => [name.slice('utm_'.length), value]);
  return {
    page: pathname,
    referrer: from === location.host ? '' : from,
    utm: Object.fromEntries(utm),
  };
}
