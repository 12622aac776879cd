import { work as slug } from './home.ts';
import { wrongAt } from './parse-content.ts';
import { serviceFiles } from './service-files.ts';

const shown = serviceFiles.find((service) => service.slug === slug);
if (shown === undefined) {
  throw wrongAt('content/home.yaml', ['work'], `there is no service ${slug}; name another`);
}

/** The example of one service, shown as a piece of work. */
export const work = {
  slug: shown.slug,
  name: shown.name,
  scene: shown.scene,
  ...shown.example,
};
