import { specialityFiles } from './speciality-files.ts';

/** The specialities as cards show them. */
export const specialities = specialityFiles.map(({ slug, title, summary, icon, card }) => ({
  slug,
  title,
  summary,
  icon,
  card,
}));
