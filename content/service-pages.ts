import { wrongAt } from './parse-content.ts';
import { questionAt } from './question-at.ts';
import { serviceFiles } from './service-files.ts';

const fileOf = ({ slug }: { slug: string }) => `content/services/${slug}.md`;

/** Content of each service page; its questions are FAQ questions it refers to. */
export const servicePages = serviceFiles.map(({ questions, ...service }) => ({
  ...service,
  questions: questions.map((address, index) =>
    questionAt(address, fileOf(service), ['questions', index]),
  ),
  related: service.related.map((slug, index) => {
    const other = serviceFiles.find((candidate) => candidate.slug === slug);
    if (other === undefined) {
      throw wrongAt(fileOf(service), ['related', index], `there is no service ${slug}; remove it`);
    }
    return { slug, name: other.name, description: other.description };
  }),
}));

export type ServicePage = (typeof servicePages)[number];
