import type * as z from 'zod/mini';
import { repliesFile } from '#features/desk/contract/replies-file.ts';
import { choicesFile } from '#features/inquiry/contract/choices-file.ts';
import { type PageFlag, type PageKey, pageFlags, pageFolder } from '../routes.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { keysOf } from '../typed-objects.ts';
import * as company from './company.ts';
import { doctorFile } from './doctor-file.ts';
import * as documents from './documents.ts';
import { ownMessages } from './own-messages.ts';
import { ownPage } from './own-page.ts';
import * as pages from './pages.ts';
import { pricing } from './prices.ts';
import { redirects } from './redirects.ts';
import { translatedSettings } from './translated-settings.ts';

export type Collection = {
  schema: z.ZodMiniType;
  /** The schema of translations, if it is different. */
  translated?: z.ZodMiniType;
  /**
   * The field by which the files in a folder are sorted: numbers ascending, days newest first.
   * Defaults to the file name.
   */
  order?: string;
  /**
   * Whether the file belongs to the page with the same name and loads with it (`pageContent()`).
   */
  loadsWithPage?: true;
  /** The page that shows each entry. Its address ends with the file name. */
  page?: PageKey;
  /** The content to use if the file is missing. If unset, the file is required. */
  ifMissing?: unknown;
  /**
   * The content that other pages use if the file is missing while its page is disabled. If the page
   * is enabled, the file is required.
   */
  ifPageOff?: object;
};

/**
 * The files an owner writes in `content/`. A `*` stands for the files in a folder, one per entry.
 */
export const collections = {
  'site.json': { schema: siteSettings, translated: translatedSettings },
  'about.yaml': { schema: company.about, loadsWithPage: true, ifPageOff: {} },
  'careers.yaml': { schema: documents.careers, ifPageOff: {} },
  'choices.yaml': { schema: choicesFile },
  'contact.yaml': { schema: company.contact, loadsWithPage: true, ifPageOff: {} },
  'developers.yaml': { schema: company.developers, loadsWithPage: true, ifPageOff: {} },
  'doctor.yaml': { schema: doctorFile, ifMissing: {} },
  'features.yaml': {
    schema: pages.features,
    ifPageOff: { capabilities: [], comparison: { columns: [], rows: [] } },
  },
  'forums.yaml': { schema: company.forums, ifPageOff: { categories: [] } },
  'home.yaml': { schema: pages.home },
  'messages.yaml': { schema: ownMessages, ifMissing: {} },
  'navigation.yaml': { schema: pages.navigation },
  'newsletter.yaml': { schema: documents.newsletter, ifPageOff: {} },
  'notices.yaml': { schema: pages.notices },
  'pages.yaml': { schema: pages.pageTexts },
  'popular.yaml': { schema: pages.popular },
  'press.yaml': { schema: company.press, ifPageOff: { releases: [], coverage: [] } },
  'pricing.yaml': { schema: pricing, ifPageOff: { otherPlans: [] } },
  'redirects.yaml': { schema: redirects, ifMissing: [] },
  'replies.yaml': { schema: repliesFile, ifMissing: [] },
  'statistics.yaml': { schema: pages.statistics },
  'stored-data.yaml': { schema: company.storedData },
  'support.yaml': { schema: company.support },
  'legal/privacy-policy.md': { schema: documents.legalDocument },
  'legal/terms-of-service.md': { schema: documents.legalDocument },
  'blog/*.md': { schema: documents.post, order: 'date', page: 'blogPost' },
  'careers/*.md': { schema: documents.job, order: 'posted', page: 'career' },
  'faq/*.yaml': { schema: pages.faqCategory },
  'forums/*.md': { schema: documents.forumTopic, order: 'date', page: 'forumTopic' },
  'help/*.md': { schema: documents.helpArticle, order: 'order' },
  'newsletter/*.md': { schema: documents.letter, order: 'date', page: 'newsletterIssue' },
  'pages/*.md': { schema: ownPage, page: 'ownPage' },
  'services/*.md': { schema: documents.service, order: 'order', page: 'service' },
  'specialities/*.md': { schema: documents.speciality, order: 'order' },
  'work/*.md': { schema: documents.caseStudy, order: 'order', page: 'caseStudy' },
} satisfies Record<string, Collection>;

/** Returns the file of a page's own content, or undefined if it has none. */
export function fileOfPage(key: PageKey): ContentPath | undefined {
  const known: Record<string, Collection> = collections;
  const file = `${pageFolder(key)}.yaml`;
  return keysOf(collections).find((path) => path === file && known[path]?.loadsWithPage);
}

/** Returns the flag of a file's page, such as `careers` for `careers.yaml`. */
export function flagOf(path: ContentPath): PageFlag | undefined {
  return pageFlags.find((flag) => path === `${pageFolder(flag)}.yaml`);
}

/** Returns whether a file is allowed anywhere in `content/` because it is hidden or a README.md. */
export function isIgnored(file: string): boolean {
  return /(^|\/)(\.|README\.md$)/.test(file);
}

/** Returns whether a file is an asset referred to by name in settings or texts. */
export function isAsset(path: string): boolean {
  return /^(brand|drawings|map|pictures)\//.test(path);
}

/**
 * Returns the collection a file belongs to, or undefined for a file that nothing reads.
 * @param path relative to the content folder or a language folder, such as `about.yaml`
 */
export function collectionOf(path: string): Collection | undefined {
  if (isIgnored(path)) return undefined;
  const known: Record<string, Collection> = collections;
  return known[path] ?? known[path.replace(/[^/]+(?=\.\w+$)/, '*')];
}

export type ContentPath = keyof typeof collections;

type Entry<Path extends ContentPath> = z.output<(typeof collections)[Path]['schema']>;

/**
 * The parsed content of a file or folder. An entry's slug is specified in the entry or is its file
 * name.
 */
export type Content<Path extends ContentPath> = Path extends `${string}*${string}`
  ? (Entry<Path> & { slug: string })[]
  : Entry<Path>;
