import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { folded } from '#contract/search/folded.ts';
import type { SearchGroup } from '#site/search/search-groups.ts';

/** A search result, and the words that matched. */
type Hit = { path: string; title: string; excerpt: string; words: string[] };

export type HitGroup = { group: SearchGroup; hits: Hit[] };

/**
 * Searches an index for documents with all words or, if there are none, with any of them.
 * @param today openings that closed before this day, and posts dated later, are omitted
 * @param waiting the numbers of unsent issues, which are omitted
 */
export function groupedHits(
  index: MiniSearch,
  query: string,
  today: string,
  waiting: readonly number[],
): HitGroup[] {
  const isShown = ({ from, until, issue }: SearchResult) =>
    (from === undefined || from <= today) &&
    (until === undefined || until >= today) &&
    !waiting.includes(issue);
  const withAll = index.search(query, { filter: isShown });
  const found =
    withAll.length > 0 ? withAll : index.search(query, { filter: isShown, combineWith: 'OR' });
  const groups = new Map<SearchGroup, Hit[]>();
  for (const result of found) {
    const hits = groups.get(result.group) ?? [];
    groups.set(result.group, hits);
    if (hits.length < 8) hits.push(asHit(result));
  }
  return [...groups].map(([group, hits]) => ({ group, hits }));
}

function asHit({ id, title, text, terms }: SearchResult): Hit {
  return { path: id, title, excerpt: excerptAround(text, terms), words: terms };
}

/** Returns about 160 characters around the first match, cut at word boundaries. */
function excerptAround(text: string, words: string[]): string {
  const lower = folded(text);
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const from = first < 80 ? 0 : text.lastIndexOf(' ', first - 50) + 1;
  const end = text.length - from <= 170 ? text.length : text.lastIndexOf(' ', from + 160);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}
