import { wcagContrast } from 'culori';
import { markInColour } from '../../contract/brand-mark.ts';
import { brandIcons } from '../build/brand-icons.ts';
import { drawPixels } from '../build/draw-png.ts';
import { themeColours } from '../build/theme.ts';
import { importContent } from '../vite/content-plugin.ts';

/** WCAG 2.2, 1.4.11: what must be seen has this contrast. */
const leastContrast = 3;
/** A thin line has some 10 % of the area of a mark. */
const leastShare = 0.03;

/** Draws the mark and the favicon as they are shown, and reports those that can hardly be seen. */
export async function hiddenMarks(): Promise<string[]> {
  const { ground = '', secondary = '' } = themeColours();
  const { module } = await importContent<{ mark: string }>('brand.ts');
  const drawings = {
    'the mark in the header': markInColour(module.mark, secondary, 32),
    'favicon.svg': String((await brandIcons())['favicon.svg']),
  };
  const found: string[] = [];
  for (const [name, svg] of Object.entries(drawings)) {
    if ((await visibleShare(svg, ground)) >= leastShare) continue;
    found.push(
      `${name} has a contrast of at least ${leastContrast} to the background in less than ${100 * leastShare} % of its area; draw it in currentColor, which is the colour of the brand`,
    );
  }
  return found;
}

/** The share of a drawing's area that has enough contrast to the background. */
async function visibleShare(svg: string, ground: string): Promise<number> {
  const pixels = await drawPixels(svg, 32, ground);
  const seen = pixels.filter((colour) => wcagContrast(colour, ground) >= leastContrast);
  return seen.length / pixels.length;
}
