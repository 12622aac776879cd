import data from './home.yaml';
import { parseContent } from './parse-content.ts';
import { home as schema } from './schemas/content.ts';
import { serviceFiles } from './service-files.ts';

const home = parseContent('content/home.yaml', schema, data);

/** The home page's texts, except for lists with their own file. */
export const { hero, claims, keywords, partners, features, award, differentiators } = home;

const shown = serviceFiles.find(({ slug }) => slug === home.work);
if (shown === undefined) {
  throw new Error(`content/home.yaml: work: there is no service ${home.work}`);
}

/** The example of one service, shown as a piece of work. */
export const work = {
  slug: shown.slug,
  name: shown.name,
  scene: shown.scene,
  ...shown.example,
};
