import { work as slug } from './home.ts';
import { serviceFiles } from './service-files.ts';

const shown = serviceFiles.find((service) => service.slug === slug);

/** The example of one service, shown as a piece of work; undefined if the service was removed. */
export const work = shown && {
  slug: shown.slug,
  name: shown.name,
  scene: shown.scene,
  ...shown.example,
};
