import { heroScene } from './hero-scene.ts';
import { loop, looseEnd, mooring, run, straighten, turn } from './line-scenes.ts';
import { hosting, match, offline, orders, page, reading, verdict } from './service-scenes.ts';
import { workNarrow, workWide } from './work-scene.ts';

/**
 * The drawings in each file: the rope between texts, the rope on pages with a single message, and scenes
 * of working interfaces.
 */
const files = {
  rope: {
    straighten: straighten(358, 96),
    'straighten-wide': straighten(1152, 132),
    turn: turn(false),
    'turn-down': turn(true),
    loop: loop(),
    run: run(),
  },
  moorings: {
    mooring: mooring(),
    'loose-end': looseEnd(),
  },
  scenes: {
    hero: heroScene(),
    orders: orders(false),
    'orders-wide': orders(true),
    match: match(),
    page: page(),
    reading: reading(false),
    'reading-wide': reading(true),
    verdict: verdict(),
    offline: offline(),
    hosting: hosting(),
    work: workNarrow(),
    'work-wide': workWide(),
  },
};

export const drawingFiles = Object.keys(files) as (keyof typeof files)[];

/** One file of drawings; each is a group with its name as id. */
export function drawingFile(name: keyof typeof files): string {
  return `<!-- Written by tools/draw/draw-scenes.ts. Colours and font are the page's. -->
<svg xmlns="http://www.w3.org/2000/svg">
${Object.entries(files[name])
  .map(([id, drawing]) => `<g id="${id}">\n${drawing}\n</g>`)
  .join('\n')}
</svg>
`;
}
