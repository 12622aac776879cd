import type { ContentPath } from '#contract/content/collections.ts';
import { folded } from '#contract/search/folded.ts';
import { type Area, kindOf } from '#features/content/contract/areas.ts';
import { isPicturePath } from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';

/**
 * The names of the kinds of files (entries in a folder, or the only file of its kind), in the order
 * in which the desk lists them.
 */
const kinds: Partial<Record<ContentPath, () => string>> = {
  'home.yaml': () => m.content.kindHome(),
  'about.yaml': () => m.content.kindAbout(),
  'features.yaml': () => m.content.kindFeatures(),
  'contact.yaml': () => m.content.kindContact(),
  'statistics.yaml': () => m.content.kindStatistics(),
  'press.yaml': () => m.content.kindPress(),
  'developers.yaml': () => m.content.kindDevelopers(),
  'forums.yaml': () => m.content.kindForums(),
  'forums/*.md': () => m.content.kindForumTopic(),
  'notices.yaml': () => m.content.kindNotices(),
  'pages.yaml': () => m.content.kindPageTexts(),
  'pages/*.md': () => m.content.kindOwnPage(),
  'services/*.md': () => m.content.kindService(),
  'specialities/*.md': () => m.content.kindSpeciality(),
  'pricing.yaml': () => m.content.kindPricing(),
  'faq/*.yaml': () => m.content.kindFaq(),
  'popular.yaml': () => m.content.kindPopular(),
  'work/*.md': () => m.content.kindWork(),
  'careers.yaml': () => m.content.kindCareers(),
  'careers/*.md': () => m.content.kindJob(),
  'blog/*.md': () => m.content.kindPost(),
  'newsletter.yaml': () => m.content.kindNewsletter(),
  'newsletter/*.md': () => m.content.kindLetter(),
  'support.yaml': () => m.content.kindSupport(),
  'help/*.md': () => m.content.kindHelpArticle(),
  'navigation.yaml': () => m.content.kindNavigation(),
  'redirects.yaml': () => m.content.kindRedirects(),
  'site.json': () => m.content.kindSettings(),
  'choices.yaml': () => m.content.kindChoices(),
  'replies.yaml': () => m.content.kindReplies(),
  'stored-data.yaml': () => m.content.kindStoredData(),
  'legal/privacy-policy.md': () => m.content.kindPrivacyPolicy(),
  'legal/terms-of-service.md': () => m.content.kindTerms(),
};

/** Returns the name of a kind of file. Cast because the server lists only these kinds. */
export const kindName = (kind: string): string => kinds[kind as ContentPath]?.() ?? kind;

/** Returns the files in the order of their kinds above: the home page first. */
export function byKind<File extends { kind: string }>(files: File[]): File[] {
  const order = Object.keys(kinds);
  return files.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** Returns a file's own title or, if it has none, the name of its kind. */
export const fileTitle = ({ title, kind }: { title: string; kind: string }): string =>
  title === '' ? kindName(kind) : title;

/** Returns a file's name when only its path and title are known. */
export function nameOf({ path, title }: { path: string; title: string }): string {
  if (title !== '') return title;
  return kindName(kindOf(path) ?? kindOf(path.replace(/^[a-z]{2,3}\//, '')) ?? path);
}

/** Returns a file's name and, for a translation, its language. */
export const nameWithLanguage = (file: {
  path: string;
  title: string;
  language: string | null;
}): string =>
  file.language === null
    ? nameOf(file)
    : m.content.inLanguage({ name: nameOf(file), language: languageName(file.language) });

export const areaName = (area: Area): string =>
  ({
    pages: m.content.areaPages(),
    services: m.content.areaServices(),
    prices: m.content.areaPrices(),
    questions: m.content.areaQuestions(),
    work: m.content.areaWork(),
    people: m.content.areaPeople(),
    posts: m.content.areaPosts(),
    newsletter: m.content.areaNewsletter(),
    help: m.content.areaHelp(),
    forums: m.content.areaForums(),
    frame: m.content.areaFrame(),
    settings: m.content.areaSettings(),
    legal: m.content.areaLegal(),
  })[area];

/** Returns whether a file's title, kind and area contain all of these words. */
export function isFound(file: { title: string; kind: string; area: Area }, words: string): boolean {
  const text = folded(`${fileTitle(file)} ${kindName(file.kind)} ${areaName(file.area)}`);
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns a language's name in that language, such as `Français`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * Returns the path of a file's editor.
 * @param field such as `tiers.0.price`
 */
export const filePath = (path: string, field = ''): string =>
  isPicturePath(path)
    ? picturesPath
    : `/website/file/${path}${field && `#${encodeURIComponent(field)}`}`;
export const publicationsPath = '/website/history';
export const picturesPath = '/website/pictures';
/** Returns the path of a file's history. */
export const historyPath = (path: string): string =>
  isPicturePath(path) ? picturesPath : `/website/history/${path}`;
