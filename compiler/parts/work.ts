import { serviceValues } from './services.ts';
import { siteSettings } from './site.ts';
import type { Source } from './source.ts';

export async function workValues({ read, get }: Source) {
  const { site } = await get(siteSettings);
  const { services } = await get(serviceValues);
  /**
   * Every case study in full, without references to removed services, which `npm run doctor` lists.
   */
  const caseStudies = (await read('work/*.md')).map(({ services: slugs, ...study }) => ({
    ...study,
    services: services.filter(({ slug }) => slugs.includes(slug)),
  }));

  /** The case studies as shown in lists. */
  const caseStudyCards = caseStudies.map(
    ({ slug, title, client, summary, scene, picture, weeks, figures, demo }) => ({
      slug,
      title,
      client,
      summary,
      scene,
      picture,
      weeks,
      figure: figures[0],
      demo,
    }),
  );

  const shown = site.flags.work ? caseStudies : [];

  /** Each service's case studies, by the service's slug, if case studies are enabled. */
  const caseStudiesOf: Record<string, { slug: string; title: string }[]> = Object.fromEntries(
    services.map((service) => [
      service.slug,
      shown
        .filter((study) => study.services.some(({ slug }) => slug === service.slug))
        .map(({ slug, title }) => ({ slug, title })),
    ]),
  );

  /**
   * The client quotes of the first two case studies, for the home page, if case studies are
   * enabled.
   */
  const clientQuotes = shown
    .flatMap(({ slug, title, quote, demo }) => (quote ? [{ ...quote, slug, title, demo }] : []))
    .slice(0, 2);
  return { caseStudies, caseStudyCards, caseStudiesOf, clientQuotes };
}
