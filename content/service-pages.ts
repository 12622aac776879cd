import { questionAt } from './question-at.ts';
import { serviceFiles } from './service-files.ts';

const fileOf = ({ slug }: { slug: string }) => `content/services/${slug}.md`;

/** Content of each service page; its questions are FAQ questions it refers to. */
export const servicePages = serviceFiles.map(({ questions, ...service }) => ({
  ...service,
  questions: questions.map((address, index) =>
    questionAt(address, fileOf(service), ['questions', index]),
  ),
  choice: service.choice ?? service.slug,
  // Leaves out removed services, which `npm run doctor` lists.
  related: service.related.flatMap((slug) => {
    const other = serviceFiles.find((candidate) => candidate.slug === slug);
    return other === undefined ? [] : [{ slug, name: other.name, description: other.description }];
  }),
}));

export type ServicePage = (typeof servicePages)[number];
