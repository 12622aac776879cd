import { read } from './reading/read.ts';

const home = await read('home.yaml');

/** The home page's texts, except for lists with their own file. */
export const { hero, claims, keywords, partners, services, features, award, differentiators } =
  home;

export const statistics = await read('statistics.yaml');

/** The sections of the home page that have something to show, in order. */
export const sections = home.sections.filter(
  (name) => name !== 'statistics' || statistics.length > 0,
);
