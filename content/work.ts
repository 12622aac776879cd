import { work as slug } from './home.ts';
import { serviceFiles } from './service-files.ts';

const shown = serviceFiles.find((service) => service.slug === slug);
if (shown === undefined) {
  throw new Error(`content/home.yaml: work: there is no service ${slug}`);
}

/** The example of one service, shown as a piece of work. */
export const work = {
  slug: shown.slug,
  name: shown.name,
  scene: shown.scene,
  ...shown.example,
};
