import { questionAt } from './question-at.ts';
import { serviceFiles } from './service-files.ts';

/** Content of each service page; its questions are FAQ questions it refers to. */
export const servicePages = serviceFiles.map(({ questions, ...service }) => ({
  ...service,
  questions: questions.map((address) =>
    questionAt(address, `content/services/${service.slug}.md: questions`),
  ),
  related: service.related.map((slug) => {
    const other = serviceFiles.find((candidate) => candidate.slug === slug);
    if (other === undefined) {
      throw new Error(`content/services/${service.slug}.md: related: there is no service ${slug}`);
    }
    return { slug, name: other.name, description: other.description };
  }),
}));

export type ServicePage = (typeof servicePages)[number];
