import type { HomeSection } from '#contract/content/pages.ts';
import { questionValues } from './questions.ts';
import { serviceValues } from './services.ts';
import type { Source } from './source.ts';

export async function homePage({ read, get }: Source) {
  const { sections, ...home } = await read('home.yaml');
  const statistics = await read('statistics.yaml');
  const { faq } = await get(questionValues);
  const { services, specialities } = await get(serviceValues);
  const lists: Partial<Record<HomeSection, unknown[]>> = {
    services,
    statistics,
    features: home.features.items,
    specialities,
    questions: faq,
  };
  return {
    /** The home page's text, except for lists that have their own files. */
    hero: home.hero,
    claims: home.claims,
    keywords: home.keywords,
    partners: home.partners,
    services: home.services,
    features: home.features,
    award: home.award,
    differentiators: home.differentiators,
    statistics,
    /** The sections of the home page that have something to show, in display order. */
    sections: sections.filter((name) => lists[name] === undefined || lists[name].length > 0),
  };
}
