import { type Collection, type ContentPath, collections } from '#contract/content/collections.ts';
import { type Page, type PageFlag, pageFlags, pageFolder, pages } from '#contract/routes.ts';
import { hasKey, keysOf } from '#contract/typed-objects.ts';
import type { StaffRole } from '#features/account/contract/staff.ts';

/** The areas of the desk where an owner looks for content, in display order. */
export const areas = [
  'pages',
  'prices',
  'services',
  'questions',
  'work',
  'people',
  'posts',
  'newsletter',
  'help',
  'forums',
  'frame',
  'settings',
  'legal',
] as const;

export type Area = (typeof areas)[number];

/** The area of each kind of file. Undefined for files that only engineers need. */
const areaOf: Record<ContentPath, Area | undefined> = {
  'home.yaml': 'pages',
  'about.yaml': 'people',
  'features.yaml': 'pages',
  'contact.yaml': 'pages',
  'statistics.yaml': 'pages',
  'press.yaml': 'pages',
  'developers.yaml': 'pages',
  'forums.yaml': 'forums',
  'forums/*.md': 'forums',
  'notices.yaml': 'pages',
  'pages.yaml': 'pages',
  'pages/*.md': 'pages',
  'services/*.md': 'services',
  'specialities/*.md': 'services',
  'pricing.yaml': 'prices',
  'faq/*.yaml': 'questions',
  'popular.yaml': 'questions',
  'work/*.md': 'work',
  'careers.yaml': 'people',
  'careers/*.md': 'people',
  'blog/*.md': 'posts',
  'newsletter.yaml': 'newsletter',
  'newsletter/*.md': 'newsletter',
  'support.yaml': 'help',
  'help/*.md': 'help',
  'navigation.yaml': 'frame',
  'redirects.yaml': 'frame',
  'site.json': 'settings',
  'choices.yaml': 'settings',
  'replies.yaml': 'settings',
  'messages.yaml': undefined,
  'doctor.yaml': undefined,
  'stored-data.yaml': 'legal',
  'legal/privacy-policy.md': 'legal',
  'legal/terms-of-service.md': 'legal',
};

/**
 * Returns a file's kind, such as `blog/*.md`, or undefined for a path that the desk does not show.
 */
export function kindOf(path: string): ContentPath | undefined {
  const folder = path.replace(/[^/]+(?=\.\w+$)/, '*');
  return keysOf(collections).find((kind) => kind === path || kind === folder);
}

/**
 * Returns the role required to change a kind of file. Only owners may change the settings, which
 * include mail recipients.
 */
export const roleFor = (kind: ContentPath): StaffRole =>
  kind === 'site.json' ? 'owner' : 'editor';

/** Returns the area of a kind of file, or undefined if the desk does not show it. */
export const areaOfKind = (kind: ContentPath): Area | undefined => areaOf[kind];

/**
 * Returns the flag that switches off the page of a kind of file, or undefined if there is none.
 * Other pages may still show parts of the file.
 */
export function flagOfKind(kind: string): PageFlag | undefined {
  const known: Partial<Record<string, Collection>> = collections;
  const page: Page | undefined = pages[known[kind]?.page ?? 'home'];
  if (page.flag !== undefined) return page.flag;
  if (hasKey(shownOn, kind)) return shownOn[kind];
  const name = kind.replace(/(?:\/.*)?(?:\.\w+)?$/, '');
  return pageFlags.find((flag) => pageFolder(flag) === name);
}

/** Pages whose flag differs in name from the files they show. */
const shownOn = { 'popular.yaml': 'help', 'support.yaml': 'help' } as const;
