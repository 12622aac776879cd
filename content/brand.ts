import { brandMark } from '#contract/brand-mark.ts';
import { wrongAt } from './parse-content.ts';
import { site } from './site.ts';

const files = import.meta.glob<string>('./brand/*.svg', { eager: true, import: 'default' });

/** The brand's mark, as an SVG in `currentColor`. */
export const mark = orMistake();

function orMistake(): string {
  try {
    return brandMark(site.brand.mark, files[`./brand/${site.brand.mark}`]);
  } catch (error) {
    throw wrongAt('content/site.json', ['brand', 'mark'], (error as Error).message);
  }
}
