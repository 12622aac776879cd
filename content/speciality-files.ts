import { withoutGone } from './gone-services.ts';
import { inOrder, parseFolder } from './parse-content.ts';
import { speciality } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./specialities/*.md', { eager: true, import: 'default' });

/** Every speciality in full, without links to services that were removed. */
export const specialityFiles = inOrder(parseFolder(speciality, files)).map(({ card, ...rest }) => ({
  ...rest,
  card: withoutGone(card),
}));
