import type { Content } from '#contract/content/collections.ts';
import { employmentName, salaryLine } from '#contract/content/job-terms.ts';
import { partsBelowHeadings, plainText } from '#contract/formats/html-text.ts';
import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { href, isPlainPage, pageEntries } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { blog } from './blog.ts';
import { openings } from './careers.ts';
import { company } from './company.ts';
import { help } from './help.ts';
import { homePage } from './home.ts';
import { newsletter } from './newsletter.ts';
import { pagesOfOwner } from './own-pages.ts';
import { textsOfPages } from './page-texts.ts';
import { questionValues } from './questions.ts';
import { serviceValues } from './services.ts';
import { siteSettings } from './site.ts';
import type { Source } from './source.ts';
import { workValues } from './work.ts';

/** The kinds of search results. */
type SearchGroup =
  | 'pages'
  | 'services'
  | 'work'
  | 'questions'
  | 'help'
  | 'careers'
  | 'policies'
  | 'blog'
  | 'newsletter';

type SearchDocument = {
  /** The document's path on the site, which is unique. */
  id: string;
  group: SearchGroup;
  title: string;
  text: string;
  /** Extra keywords, which are matched but not shown. */
  words?: string | undefined;
  /** The last day of a job opening. */
  until?: string | undefined;
  /** The issue's number, for a newsletter issue. */
  issue?: number;
};

type Opening = Content<'careers/*.md'>[number];

/** Returns a job opening's department, location, type and salary as searchable text. */
function factsOf(
  { department, location, remote, employmentType, salary }: Opening,
  { contact, language }: Content<'site.json'>,
): string[] {
  const { country } = contact.address;
  return [
    `${department}, ${remote ? m.careers.locationOrRemote({ location, country }) : location}.`,
    `${employmentName(employmentType)}.`,
    ...(salary ? [`${m.careers.pay()} ${salaryLine(salary, language)}.`] : []),
  ];
}

/** Returns the text shown in a page's sections. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !['id', 'kind', 'icon', 'href', 'picture'].includes(name))
    .flatMap(([, part]) => textsIn(part));
}

/** Splits a legal text into clauses, each with its fragment. */
function clausesOf(path: string, { title, body }: { title: string; body: string }) {
  return partsBelowHeadings(body).map(({ id, heading, html }) => ({
    id: `${path}#${id}`,
    group: 'policies' as const,
    title: `${title}: ${heading}`,
    text: plainText(html.replace(/\{\{[\w-]+\}\}/g, '')),
  }));
}

export async function searchValues({ get }: Source) {
  const { site } = await get(siteSettings);
  const { pageTexts, pageWords } = await get(textsOfPages);
  const { ownPages } = await get(pagesOfOwner);
  const { serviceFiles, specialityFiles } = await get(serviceValues);
  const { caseStudies } = await get(workValues);
  const { faq } = await get(questionValues);
  const { sections } = await get(homePage);
  const { helpArticles } = await get(help);
  const { jobFiles } = await get(openings);
  const { privacyPolicy, termsOfService } = await get(company);
  const { postFiles } = await get(blog);
  const { issueFiles } = await get(newsletter);
  /**
   * The searchable documents of enabled pages: the built-in pages and the owner's own, services,
   * case studies, questions, help articles, openings, legal texts, posts and newsletter issues.
   */
  const searchDocuments: SearchDocument[] = [
    ...pageEntries
      .filter(isPlainPage)
      .filter(([, { indexed }]) => indexed)
      .map(([key, { path }]) => {
        const { title, description } = pageTexts[key];
        return {
          id: path,
          group: 'pages' as const,
          title,
          text: description,
          words: pageWords[key],
        };
      }),
    ...ownPages.map(({ slug, title, description, words, heading, lead, body, sections }) => ({
      id: href('ownPage', { slug }),
      group: 'pages' as const,
      title,
      text: [description, heading, lead ?? '', plainText(body), ...textsIn(sections)].join(' '),
      words,
    })),
    ...serviceFiles.map((service) => ({
      id: href('service', { slug: service.slug }),
      group: 'services' as const,
      title: service.name,
      text: [
        service.description,
        service.outcome,
        service.lead,
        ...service.problems.map(({ title, text }) => `${title}. ${text}`),
        ...service.deliverables.map(({ title, text }) => `${title}. ${text}`),
        plainText(service.body),
        service.tools.join(', '),
      ].join(' '),
    })),
    ...specialityFiles.map(({ slug, title, summary, body }) => ({
      id: `${href('specialities')}#${slug}`,
      group: 'services' as const,
      title,
      text: `${summary} ${plainText(body)}`,
    })),
    ...caseStudies.map(({ slug, title, client, summary, before, work, after, body }) => ({
      id: href('caseStudy', { slug }),
      group: 'work' as const,
      title,
      text: [client, summary, before, work, after, plainText(body)].join(' '),
    })),
    ...(sections.includes('questions') ? faq : []).flatMap(({ slug, questions }) =>
      questions.map(({ id, question, answer }) => ({
        id: `${href('home')}#faq-${slug}-${id}`,
        group: 'questions' as const,
        title: question,
        text: answer,
      })),
    ),
    ...helpArticles.map(({ slug, title, summary, body }) => ({
      id: `${href('help')}#${slug}`,
      group: 'help' as const,
      title,
      text: `${summary} ${plainText(body)}`,
    })),
    ...jobFiles.map((job) => ({
      id: href('career', { id: job.slug }),
      group: 'careers' as const,
      title: job.title,
      text: [
        job.summary,
        ...factsOf(job, site),
        plainText(job.body),
        ...job.responsibilities,
        ...job.requirements,
        ...job.niceToHave,
      ].join(' '),
      words: m.careers.searchWords(),
      until: job.validThrough,
    })),
    ...clausesOf(href('privacyPolicy'), privacyPolicy),
    ...clausesOf(href('termsOfService'), termsOfService),
    ...postFiles.map((post) => ({
      id: href('blogPost', { slug: post.slug }),
      group: 'blog' as const,
      title: post.title,
      text: `${post.summary} ${plainText(post.body)}`,
      from: post.date,
    })),
    ...issueFiles.map(({ slug, title, summary, body, number }) => ({
      id: href('newsletterIssue', { slug }),
      group: 'newsletter' as const,
      title,
      text: `${summary} ${plainText(body)}`,
      issue: number,
    })),
  ].filter(({ id }) => isSwitchedOn(id, site.flags));
  return { searchDocuments };
}
