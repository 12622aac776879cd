import { serviceFiles } from './service-files.ts';

/** The services as cards and menus show them. */
export const services = serviceFiles.map(({ slug, name, description, icon, choice }) => ({
  slug,
  name,
  description,
  icon,
  choice,
}));
