import { href, registeredPages } from '#contract/routes.ts';
import { faq } from './faq.ts';
import { helpArticles } from './help.ts';
import { jobFiles } from './job-files.ts';
import { pageTexts } from './page-texts.ts';
import { postFiles } from './post-files.ts';
import { serviceFiles } from './service-files.ts';
import { site } from './site.ts';
import { specialityFiles } from './speciality-files.ts';

export type SearchGroup = 'Pages' | 'Services' | 'Questions' | 'Help' | 'Careers' | 'Blog';

/** A thing that the site's search finds. */
export type SearchDocument = {
  /** Its address within the site, which is unique. */
  id: string;
  group: SearchGroup;
  title: string;
  text: string;
  /** Of an opening: the day after which it is not listed. */
  until?: string | undefined;
};

const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#\d+);/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** Everything that the search looks through: listed pages, services, questions, help, openings. */
export const searchDocuments: SearchDocument[] = [
  ...registeredPages(site.flags)
    .filter(([, { indexed, path }]) => indexed && !path.includes(':'))
    .map(([key, { path }]) => {
      const { title, description } = pageTexts[key as keyof typeof pageTexts];
      return { id: path, group: 'Pages' as const, title, text: description };
    }),
  ...serviceFiles.map((service) => ({
    id: href('service', { slug: service.slug }),
    group: 'Services' as const,
    title: service.name,
    text: [
      service.description,
      service.outcome,
      service.lead,
      ...service.deliverables.map(({ title, text }) => `${title}. ${text}`),
      service.tools.join(', '),
    ].join(' '),
  })),
  ...specialityFiles.map(({ slug, title, summary, body }) => ({
    id: `${href('specialities')}#${slug}`,
    group: 'Services' as const,
    title,
    text: `${summary} ${plainText(body)}`,
  })),
  ...faq.flatMap(({ slug, questions }) =>
    questions.map(({ id, question, answer }) => ({
      id: `${href('home')}#faq-${slug}-${id}`,
      group: 'Questions' as const,
      title: question,
      text: answer,
    })),
  ),
  ...helpArticles.map(({ slug, title, summary, body }) => ({
    id: `${href('help')}#${slug}`,
    group: 'Help' as const,
    title,
    text: `${summary} ${plainText(body)}`,
  })),
  ...jobFiles.map((job) => ({
    id: href('career', { id: job.slug }),
    group: 'Careers' as const,
    title: job.title,
    text: `${job.summary} ${job.department}, ${job.location}. ${plainText(job.body)}`,
    until: job.validThrough,
  })),
  ...(site.flags.blog ? postFiles : []).map((post) => ({
    id: href('blogPost', { slug: post.slug }),
    group: 'Blog' as const,
    title: post.title,
    text: `${post.summary} ${plainText(post.body)}`,
  })),
];
