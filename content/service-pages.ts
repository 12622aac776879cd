import { faq } from './faq.ts';
import { serviceFiles } from './service-files.ts';

/** What the page of each service tells; its questions are those of the FAQ that it names. */
export const servicePages = serviceFiles.map(({ questions, ...service }) => ({
  ...service,
  questions: questions.map((address) => {
    const [categorySlug, id] = address.split('/');
    const category = faq.find(({ slug }) => slug === categorySlug);
    const question = category?.questions.find((candidate) => candidate.id === id);
    if (category === undefined || question === undefined) {
      throw new Error(`content/services/${service.slug}.md: questions: no question is ${address}`);
    }
    return question;
  }),
  related: service.related.map((slug) => {
    const other = serviceFiles.find((candidate) => candidate.slug === slug);
    if (other === undefined) {
      throw new Error(`content/services/${service.slug}.md: related: no service is ${slug}`);
    }
    return { slug, name: other.name, icon: other.icon, description: other.description };
  }),
}));

export type ServicePage = (typeof servicePages)[number];
