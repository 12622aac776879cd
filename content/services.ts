import { serviceFiles } from './service-files.ts';

/** The services, for cards and menus. */
export const services = serviceFiles.map(({ slug, name, description, icon, scene }) => ({
  slug,
  name,
  description,
  icon,
  scene,
}));
