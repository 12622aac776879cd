import type { HomeSection } from '#contract/content/pages.ts';
import { faq } from './questions.ts';
import { read } from './reading/read.ts';
import { services as allServices, specialities } from './services.ts';

const home = await read('home.yaml');

/** The home page's texts, except for lists with their own file. */
export const { hero, claims, keywords, partners, services, features, award, differentiators } =
  home;

export const statistics = await read('statistics.yaml');

const lists: Partial<Record<HomeSection, unknown[]>> = {
  services: allServices,
  statistics,
  features: home.features.items,
  specialities,
  questions: faq,
};

/** The sections of the home page that have something to show, in order. */
export const sections = home.sections.filter(
  (name) => lists[name] === undefined || lists[name].length > 0,
);
