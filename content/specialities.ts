import { specialityFiles } from './speciality-files.ts';

/** The specialities, for cards. */
export const specialities = specialityFiles.map(({ slug, title, summary, icon, card }) => ({
  slug,
  title,
  summary,
  icon,
  card,
}));
