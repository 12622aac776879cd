import { familyOf } from '#contract/drawings/brand-font.ts';
import { brandMark } from '#contract/drawings/brand-mark.ts';
import { errorMessage } from '#contract/errors/error-message.ts';
import { siteSettings } from './site.ts';
import { type Source, wrongAt } from './source.ts';

export async function brand({ get, drawingAt, hasFile, nameOf }: Source) {
  const { site } = await get(siteSettings);
  for (const [index, { file }] of (site.brand.font?.files ?? []).entries()) {
    if (hasFile(`brand/${file}`)) continue;
    const path = ['brand', 'font', 'files', index, 'file'];
    throw wrongAt(nameOf('site.json'), path, `there is no content/brand/${file}; add it`);
  }
  const { mark } = site.brand;
  try {
    return {
      /** The brand's mark as an SVG in `currentColor`. */
      mark: brandMark(mark, drawingAt(`brand/${mark}`), familyOf(site.brand)),
    };
  } catch (error) {
    throw wrongAt(nameOf('site.json'), ['brand', 'mark'], errorMessage(error));
  }
}
