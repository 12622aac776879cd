import { specialityFiles } from './speciality-files.ts';

/** The specialities, for cards. */
export const specialities = specialityFiles.map(({ slug, title, summary, card }) => ({
  slug,
  title,
  summary,
  card,
}));
