import { keysOf } from '#contract/typed-objects.ts';
import { scenes, specialities } from '#site/content/sprites.ts';
import knot from './knot.svg?url';
import moorings from './moorings.svg?url';
import rope from './rope.svg?url';

/** Each drawing's view box, by the file that contains it. */
const frames = {
  /** The knot, tied in three moves. */
  knot: { knot: '0 0 640 760' },
  /** The rope between sections. */
  rope: {
    turn: '0 0 200 120',
    loop: '0 0 360 260',
    tied: '0 0 464 192',
    strands: '0 0 360 232',
    lens: '0 0 300 216',
    measure: '0 30 372 108',
    end: '0 0 56 20',
  },
  /** The rope on pages with a single message. */
  moorings: { mooring: '0 0 320 360', 'loose-end': '0 0 320 400' },
  /** Interfaces in use. */
  scenes: {
    hero: '90 0 420 540',
    'hero-wide': '20 0 560 540',
    orders: '0 0 340 208',
    'orders-wide': '0 0 568 208',
    match: '0 0 276 208',
    page: '0 0 276 208',
    reading: '0 0 340 208',
    'reading-wide': '0 0 568 208',
    verdict: '0 0 276 208',
    offline: '0 0 276 208',
    hosting: '0 0 276 150',
    work: '0 0 358 402',
    'work-medium': '0 0 720 402',
    'work-wide': '0 0 1152 420',
    'small-orders': '0 0 96 96',
    'small-match': '0 0 96 96',
    'small-page': '0 0 96 96',
    'small-reading': '0 0 96 96',
    'small-verdict': '0 0 96 96',
    'small-offline': '0 0 96 96',
  },
  specialities: {
    relay: '0 0 340 208',
    prices: '0 0 340 208',
    figures: '0 0 340 208',
    archive: '0 0 340 208',
    checks: '0 0 340 208',
    reply: '0 0 340 208',
  },
} as const;

const files = { knot, rope, moorings, scenes, specialities };

type Sprite = keyof typeof frames;
export type Drawing = { [Name in Sprite]: keyof (typeof frames)[Name] }[Sprite];

export const isDrawing = (name: string): name is Drawing =>
  keysOf(frames).some((sprite) => name in frames[sprite]);

const spriteOf = (name: string) =>
  keysOf(frames).find((sprite) => name in frames[sprite]) ?? 'scenes';

/** Returns the view box of one of the site's drawings. */
export function frameOf(name: string): string {
  const own: Record<string, string> = frames[spriteOf(name)];
  return own[name] ?? '';
}

type SceneProps = {
  className?: string | undefined;
} & (
  | {
      name: Drawing;
      /** The view box, if it differs from the drawing's own. */
      frame?: string | undefined;
    }
  | {
      /** A drawing from the content, in the scenes sprite. */
      name: `own-${string}`;
      frame: string;
    }
);

/** A drawing of work in progress. It is decorative, because the text next to it says the same. */
export function Scene({ name, className = '', frame }: SceneProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={frame ?? frameOf(name)}
      preserveAspectRatio="xMidYMax"
      className={`scene ${className}`}
    >
      <use href={`${files[spriteOf(name)]}#${name}`} />
    </svg>
  );
}
