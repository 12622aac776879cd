import type { PageKey, pages } from '#contract/routes.ts';

/** The pages that search engines may index. */
type ListedKey = {
  [Key in PageKey]: (typeof pages)[Key]['indexed'] extends true ? Key : never;
}[PageKey];

/**
 * The files and folders of `content/` that an indexed page shows. `:slug` is the last segment of
 * its path. Titles and settings, which every page shows, do not count.
 */
export const pageSources: Record<ListedKey, string[]> = {
  home: ['home.yaml', 'services/', 'statistics.yaml', 'specialities/', 'faq/'],
  features: ['features.yaml', 'home.yaml', 'faq/'],
  pricing: ['pricing.yaml', 'home.yaml', 'faq/'],
  inquiry: ['pages.yaml'],
  about: ['about.yaml', 'home.yaml', 'statistics.yaml'],
  careers: ['careers.yaml', 'careers/'],
  career: ['careers/:slug.md', 'careers.yaml'],
  specialities: ['specialities/'],
  service: ['services/:slug.md', 'faq/'],
  help: ['help/', 'popular.yaml', 'faq/'],
  privacyPolicy: ['legal/privacy-policy.md'],
  termsOfService: ['legal/terms-of-service.md'],
  newsletter: ['newsletter.yaml', 'newsletter/'],
  contact: ['contact.yaml'],
  press: ['press.yaml'],
  blog: ['blog/'],
  blogPost: ['blog/:slug.md'],
  developers: ['developers.yaml'],
  forums: ['forums.yaml', 'forums/'],
  forumTopic: ['forums/:slug.md'],
};

/**
 * When an indexed page was last changed.
 * @param path its path, such as `/services/consulting`
 * @param fileDates when each file of `content/` was last changed (ISO 8601)
 * @returns the newest date among its sources; undefined if it has none
 */
export function lastChange(
  key: PageKey,
  path: string,
  fileDates: Record<string, string>,
): string | undefined {
  const sources: Partial<Record<PageKey, string[]>> = pageSources;
  const slug = path.split('/').at(-1) ?? '';
  const wanted = (sources[key] ?? []).map((source) => `content/${source.replace(':slug', slug)}`);
  return Object.entries(fileDates)
    .filter(([file]) => {
      const name = file.replace(/\/\d+-([^/]+)$/, '/$1');
      return wanted.some((source) =>
        source.endsWith('/') ? name.startsWith(source) : name === source,
      );
    })
    .map(([, date]) => date)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}
