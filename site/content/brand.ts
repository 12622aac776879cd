import { familyOf } from '#contract/brand-font.ts';
import { brandMark } from '#contract/brand-mark.ts';
import { wrongAt } from './reading/read.ts';
import { site } from './site.ts';

const files = import.meta.glob<string>('/content/brand/*.svg', { eager: true, import: 'default' });

// Only checks that they exist; the stylesheet loads them.
const fonts = import.meta.glob('/content/brand/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});
for (const [index, { file }] of (site.brand.font?.files ?? []).entries()) {
  if (`/content/brand/${file}` in fonts) continue;
  const path = ['brand', 'font', 'files', index, 'file'];
  throw wrongAt('content/site.json', path, `there is no content/brand/${file}; add it`);
}

/** The brand's mark, as an SVG in `currentColor`. */
export const mark = orMistake();

function orMistake(): string {
  const { mark } = site.brand;
  try {
    return brandMark(mark, files[`/content/brand/${mark}`], familyOf(site.brand));
  } catch (error) {
    throw wrongAt('content/site.json', ['brand', 'mark'], (error as Error).message);
  }
}
