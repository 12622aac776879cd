import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { parse } from 'yaml';
import { todayIn } from '#contract/formats/today-in.ts';
import { fillTokens, tokenValues } from '#contract/formats/tokens.ts';
import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { siteSettings } from '#contract/settings/site-settings.ts';
import { choicesFile, inquiryChoices } from '#features/inquiry/contract/choices-file.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import { languageOf } from '#messages/language.ts';
import { splitDocument } from '../../contract/formats/front-matter.ts';
import { contentDir } from '../../tools/testing/content-dir.ts';

/** Gives end-to-end tests the text of the site's content, so that they work for any company. */

const read = (file: string) => readFileSync(join(contentDir, file), 'utf8');

export const site = siteSettings.parse(JSON.parse(read('site.json')));

/** Whether the site's content and messages are in English. */
export const isEnglish = languageOf(site.language) === 'en';

/**
 * Skips a test, or a file, whose subject the company lacks. The example company has everything, so
 * its tests are never skipped unnoticed.
 * @throws Error if the example company lacks it
 */
export function needsContent(isThere: boolean, what: string): void {
  if (!isThere && site.brand.name === 'Bowline')
    throw new Error(`The example company needs ${what}`);
  test.skip(!isThere, `the company has no ${what}`);
}

/** The prefix of request references, such as `BL-`. */
export const reference = `${site.brand.reference}-`;

const values = tokenValues(site);

/** Parses YAML and expands its tokens. */
const parsed = (text: string) =>
  parse(text, (_, value) => (typeof value === 'string' ? fillTokens(value, values) : value));
const data = (file: string) => parsed(read(file));

/** Returns the entries in a folder: their front matter or YAML, with the file name as `slug`. */
function all<Entry>(name: string): (Entry & { slug: string })[] {
  if (!existsSync(join(contentDir, name))) return [];
  return readdirSync(join(contentDir, name)).map((file) => {
    const text = read(join(name, file));
    const fields = file.endsWith('.md') ? splitDocument(text)?.fields : text;
    return { slug: file.replace(/\.\w+$/, ''), ...parsed(fields ?? '') };
  });
}

type Service = { name: string; order: number; choice?: string; deliverables: { title: string }[] };
export const services = all<Service>('services').toSorted((a, b) => a.order - b.order);
/** Any service, for tests that apply to all of them. */
export const service = services[0] ?? { slug: '', name: '', order: 0, deliverables: [] };

export const choices = inquiryChoices(choicesFile.parse(data('choices.yaml')), services);
/** A complete service request. */
export const inquiryExample = exampleWith(choices);

type Job = {
  title: string;
  department: string;
  remote: boolean;
  validThrough?: string;
  salary?: { currency: string };
};
const today = todayIn(site.place.timeZone);
const jobs = site.flags.careers ? all<Job>('careers') : [];
const isOpen = ({ validThrough = today }: Job) => validThrough >= today;
export const openJobs = jobs.filter(isOpen);
export const closedJobs = jobs.filter((job) => !isOpen(job));

type Question = { id: string; question: string; answer: string };
type Category = { category: string; questions: Question[] };
export const faq = all<Category>('faq');

/** A page added by the owner. A leading number in the file name is not part of its address. */
type OwnPage = { title: string; menu?: string; footer?: string };
export const ownPages = all<OwnPage>('pages').map(({ slug, ...page }) => ({
  ...page,
  slug: slug.replace(/^\d+-/, ''),
}));

/** The team on the company page. */
export const people: unknown[] = data('about.yaml').people;

type Speciality = { title: string; card?: string };
export const specialities = all<Speciality>('specialities');

type CaseStudy = {
  title: string;
  client: string;
  summary: string;
  services: string[];
  pictures?: object;
};
export const caseStudies = site.flags.work ? all<CaseStudy>('work') : [];

/** The newsletter's letters. Those with `send` have no page until they are sent. */
export const letters = site.flags.newsletter
  ? all<{ title: string; date: string; send?: boolean }>('newsletter')
  : [];

type Article = { title: string; flag?: keyof typeof site.flags };
export const helpArticles = (site.flags.help ? all<Article>('help') : []).filter(
  ({ flag }) => flag === undefined || site.flags[flag],
);

/** The headings of the privacy policy. */
export const privacyClauses = Array.from(
  read('legal/privacy-policy.md').matchAll(/^## (.+)$/gm),
  ([, heading = '']) => fillTokens(heading, values),
);

export const pages: Record<string, { title: string }> = data('pages.yaml');

export const hasMap = existsSync(join(contentDir, 'map/map.svg'));

export const home: {
  sections: string[];
  keywords?: string[];
  differentiators: { title: string; introduction: string };
} = data('home.yaml');

export const statistics: { value: string }[] = data('statistics.yaml');

type Plan = { id: string; title: string; buttonText: string };
export const pricing: {
  title: string;
  onRequest: string;
  hosting?: Plan & {
    showPrices?: boolean;
    tiersTitle: string;
    tiers: { name: string; price: unknown; features: unknown[] }[];
  };
  otherPlans: (Plan & { prices: unknown[] })[];
} = data('pricing.yaml');

export const popular: { searches: string[]; questions: string[] } = data('popular.yaml');

type Link = { id: string; label: string; href?: string; isNew?: boolean };
const navigation: {
  header: (Link & { subLinks?: unknown })[];
  footer: { id?: string; title: string; links: Link[] | 'services' }[];
} = data('navigation.yaml');
const isShown = ({ href }: Link) => href === undefined || isSwitchedOn(href, site.flags);
/** The links in the header that are not menus. */
export const menu = navigation.header.filter((link) => isShown(link) && !link.subLinks);
/**
 * Returns the label of a page or menu, such as `pricing` or `services`, in the header or footer.
 */
export function labelOf(id: string): string {
  const links = [
    ...navigation.header,
    ...navigation.footer.flatMap(({ links }) => (links === 'services' ? [] : links)),
  ];
  const label = links.find((link) => link.id === id)?.label;
  if (label === undefined) throw new Error(`content/navigation.yaml has no link to ${id}`);
  return label;
}

export const footer = navigation.footer.map(({ title, id = title, links }) => ({
  id,
  title,
  labels: [
    ...(links === 'services'
      ? services.map(({ name }) => name)
      : links.filter(isShown).map(({ label }) => label)),
    ...ownPages.filter((page) => page.footer === id).map((page) => page.title),
  ],
}));
