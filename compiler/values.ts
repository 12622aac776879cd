import type { PageKey } from '#contract/routes.ts';
import { addressValues } from './parts/addresses.ts';
import { blog } from './parts/blog.ts';
import { brand } from './parts/brand.ts';
import { openings } from './parts/careers.ts';
import { formChoices } from './parts/choices.ts';
import { company } from './parts/company.ts';
import { datesOfFiles } from './parts/file-dates.ts';
import { forum } from './parts/forums.ts';
import { help } from './parts/help.ts';
import { homePage } from './parts/home.ts';
import { hostingOfSite } from './parts/hosting.ts';
import { siteLanguages } from './parts/languages.ts';
import { placeMap } from './parts/map.ts';
import { menus } from './parts/navigation.ts';
import { newsletter } from './parts/newsletter.ts';
import { drawingsOfOwner } from './parts/own-drawings.ts';
import { pagesOfOwner } from './parts/own-pages.ts';
import { textsOfPages } from './parts/page-texts.ts';
import { pricing } from './parts/pricing.ts';
import { questionValues } from './parts/questions.ts';
import { oldAddresses } from './parts/redirects.ts';
import { repliesOfDesk } from './parts/replies.ts';
import { searchValues } from './parts/search-documents.ts';
import { indexForSearch } from './parts/search-index.ts';
import { serviceValues } from './parts/services.ts';
import { siteSettings } from './parts/site.ts';
import { changedSprites } from './parts/sprites.ts';
import { workValues } from './parts/work.ts';

/** The parts of the content, by name. For each, the site has a module in `site/content/`. */
export const parts = {
  sprites: changedSprites,
  'search-index': indexForSearch,
  'own-drawings': drawingsOfOwner,
  map: placeMap,
  languages: siteLanguages,
  hosting: hostingOfSite,
  'file-dates': datesOfFiles,
  addresses: addressValues,
  blog,
  brand,
  careers: openings,
  choices: formChoices,
  company,
  forums: forum,
  help,
  home: homePage,
  navigation: menus,
  newsletter,
  'own-pages': pagesOfOwner,
  'page-texts': textsOfPages,
  pricing,
  questions: questionValues,
  redirects: oldAddresses,
  replies: repliesOfDesk,
  'search-documents': searchValues,
  services: serviceValues,
  site: siteSettings,
  work: workValues,
};

export type PartName = keyof typeof parts;

/** The values that each part provides. */
export type Values = { [Name in PartName]: Awaited<ReturnType<(typeof parts)[Name]>> };

/**
 * For each page with a path parameter, the part and the name of the list that contains the page's
 * entries. The page finds its entry by slug.
 */
export const entryLists = {
  service: ['services', 'servicePages'],
  career: ['careers', 'jobFiles'],
  caseStudy: ['work', 'caseStudies'],
  blogPost: ['blog', 'postFiles'],
  newsletterIssue: ['newsletter', 'issueFiles'],
  ownPage: ['own-pages', 'ownPages'],
  forumTopic: ['forums', 'forumTopics'],
} as const satisfies Partial<Record<PageKey, readonly [PartName, string]>>;

type EntryLists = typeof entryLists;
export type EntryPage = keyof EntryLists;

/**
 * Returns the list named by `entryLists` from the values of its part. Cast because TypeScript does
 * not connect a part with the names of its values.
 */
export function entryList(values: object, name: string): { slug: string }[] {
  return Reflect.get(values, name) as { slug: string }[];
}

type ListOf<Part, Name> = Name extends keyof Part ? Part[Name] : never;

/** The list entry that a page with a path parameter shows. */
export type Entry<Key extends EntryPage> =
  ListOf<Values[EntryLists[Key][0]], EntryLists[Key][1]> extends readonly (infer One)[]
    ? One
    : never;
