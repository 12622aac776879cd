import { familyOf } from '#contract/brand-font.ts';
import { brandMark } from '#contract/brand-mark.ts';
import { drawingAt, hasFile, nameOf, wrongAt } from './reading/read.ts';
import { site } from './site.ts';

for (const [index, { file }] of (site.brand.font?.files ?? []).entries()) {
  if (hasFile(`brand/${file}`)) continue;
  const path = ['brand', 'font', 'files', index, 'file'];
  throw wrongAt(nameOf('site.json'), path, `there is no content/brand/${file}; add it`);
}

/** The brand's mark, as an SVG in `currentColor`. */
export const mark = orMistake();

function orMistake(): string {
  const { mark } = site.brand;
  try {
    return brandMark(mark, drawingAt(`brand/${mark}`), familyOf(site.brand));
  } catch (error) {
    throw wrongAt(nameOf('site.json'), ['brand', 'mark'], (error as Error).message);
  }
}
