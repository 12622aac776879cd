import { questionAt } from './question-at.ts';
import { serviceFiles } from './service-files.ts';

/** What the page of each service tells; its questions are those of the FAQ that it names. */
export const servicePages = serviceFiles.map(({ questions, ...service }) => ({
  ...service,
  questions: questions.map((address) =>
    questionAt(address, `content/services/${service.slug}.md: questions`),
  ),
  related: service.related.map((slug) => {
    const other = serviceFiles.find((candidate) => candidate.slug === slug);
    if (other === undefined) {
      throw new Error(`content/services/${service.slug}.md: related: no service is ${slug}`);
    }
    return { slug, name: other.name, icon: other.icon, description: other.description };
  }),
}));

export type ServicePage = (typeof servicePages)[number];
