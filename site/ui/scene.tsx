import type { SceneName } from '#contract/icons.ts';
import knots from './knots.svg?url';
import moorings from './moorings.svg?url';
import rope from './rope.svg?url';
import scenes from './scenes.svg?url';
import specialities from './specialities.svg?url';

/** The view boxes of the rope drawings between texts. */
const ropeFrames = {
  straighten: '0 0 358 96',
  'straighten-wide': '0 0 1152 132',
  turn: '0 0 200 120',
  'turn-down': '0 0 120 150',
  loop: '0 0 360 260',
  run: '0 0 140 240',
} as const;

/** The same for pages with a single message. */
const mooringFrames = {
  mooring: '0 0 320 360',
  'loose-end': '0 0 320 400',
} as const;

/** The same for knots in place of photographs. */
const knotFrames = {
  overhand: '0 0 240 136',
  'figure-eight': '0 0 240 136',
  'half-hitch': '0 0 240 136',
  'two-turns': '0 0 240 136',
} as const;

/** The same for scenes of working interfaces. */
const sceneFrames = {
  hero: '90 0 420 583',
  orders: '0 0 340 208',
  'orders-wide': '0 0 568 208',
  match: '0 0 276 208',
  page: '0 0 276 208',
  reading: '0 0 340 208',
  'reading-wide': '0 0 568 208',
  verdict: '0 0 276 208',
  offline: '0 0 276 208',
  hosting: '0 0 276 150',
  work: '0 0 358 420',
  'work-wide': '0 0 1152 420',
} as const;

/** The same for those of specialities. */
const specialityFrames = {
  relay: '0 0 340 208',
  prices: '0 0 340 208',
  figures: '0 0 340 208',
  archive: '0 0 340 208',
  checks: '0 0 340 208',
  reply: '0 0 340 208',
} as const;

const frames = {
  ...ropeFrames,
  ...mooringFrames,
  ...knotFrames,
  ...sceneFrames,
  ...specialityFrames,
} satisfies Record<SceneName, string>;

export type Drawing = keyof typeof frames;

type SceneProps = {
  className?: string | undefined;
  /** Whether it fills its place and shows only its middle, rather than all of it. */
  isCropped?: boolean | undefined;
} & (
  | {
      name: Drawing;
      /** Overrides the view box. */
      frame?: string;
    }
  | {
      /** One of the content's own, in the sprite of scenes. */
      name: `own-${string}`;
      frame: string;
    }
);

/** A drawing of work in progress; decorative, so the text next to it says the same. */
export function Scene({ name, className = '', frame, isCropped }: SceneProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={frame ?? frames[name as Drawing]}
      preserveAspectRatio={isCropped ? 'xMidYMid slice' : 'xMidYMax'}
      className={`scene ${className}`}
    >
      <use href={`${fileOf(name)}#${name}`} />
    </svg>
  );
}

function fileOf(name: string): string {
  if (name in ropeFrames) return rope;
  if (name in knotFrames) return knots;
  if (name in specialityFrames) return specialities;
  return name in mooringFrames ? moorings : scenes;
}
