import { type ContentPath, fileOfPage } from '#contract/content/collections.ts';
import type { PageKey } from '#contract/routes.ts';

/** `services/*.md`, or the one of its files that has the last segment of the page's path as its name. */
type Source =
  | ContentPath
  | (ContentPath extends infer Path
      ? Path extends `${infer Folder}*${infer Ending}`
        ? `${Folder}:slug${Ending}`
        : never
      : never);

/**
 * The files of `content/` that an indexed page shows, by default its own. Titles and settings, which every page
 * shows, do not count.
 */
const pageSources: Partial<Record<PageKey, Source[]>> = {
  home: [
    'home.yaml',
    'services/*.md',
    'statistics.yaml',
    'specialities/*.md',
    'work/*.md',
    'faq/*.yaml',
  ],
  features: ['features.yaml', 'home.yaml', 'faq/*.yaml'],
  pricing: ['pricing.yaml', 'home.yaml', 'faq/*.yaml'],
  about: ['about.yaml', 'home.yaml', 'statistics.yaml'],
  careers: ['careers.yaml', 'careers/*.md'],
  career: ['careers/:slug.md', 'careers.yaml'],
  specialities: ['specialities/*.md'],
  work: ['work/*.md'],
  caseStudy: ['work/:slug.md'],
  service: ['services/:slug.md', 'faq/*.yaml'],
  ownPage: ['pages/:slug.md'],
  help: ['help/*.md', 'popular.yaml', 'faq/*.yaml'],
  privacyPolicy: ['legal/privacy-policy.md'],
  termsOfService: ['legal/terms-of-service.md'],
  newsletter: ['newsletter.yaml', 'newsletter/*.md'],
  newsletterIssue: ['newsletter/:slug.md'],
  press: ['press.yaml'],
  blog: ['blog/*.md'],
  blogPost: ['blog/:slug.md'],
  forums: ['forums.yaml', 'forums/*.md'],
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
  const slug = path.split('/').at(-1) ?? '';
  const wanted = (pageSources[key] ?? [fileOfPage(key) ?? 'pages.yaml']).map((source) =>
    source.replace(':slug', `(\\d+-)?${slug}`).replace('*', '[^/]+'),
  );
  const pattern = new RegExp(`^(${wanted.join('|')})$`);
  return Object.entries(fileDates)
    .filter(([file]) => pattern.test(file))
    .map(([, date]) => date)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}
