import type { InquirySource } from '#features/inquiry/contract/progress.ts';
import { readDrafts } from '../storage/draft.ts';
import { thisTab } from '../storage/this-tab.ts';

/**
 * Returns the source of the visit that started this tab's draft or, without a draft, of this visit.
 */
export function sourceOfTab(now: number): InquirySource | null {
  const own = readDrafts(now).find(({ key }) => key === thisTab().draft);
  return own?.source ?? visitSource();
}

/**
 * Returns the source of this visit from the open document: its initial URL, and the page that
 * linked to it if that page is on another site. Nothing is stored before a draft is.
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
