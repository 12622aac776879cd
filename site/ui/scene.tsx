import type { SceneName } from '#contract/icons.ts';
import rope from './rope.svg?url';
import scenes from './scenes.svg?url';

/** The drawings of the rope alone and the part of the plane that each covers. */
const ropeFrames = {
  straighten: '0 0 358 96',
  'straighten-wide': '0 0 1152 132',
  turn: '0 0 200 120',
  'turn-down': '0 0 120 150',
  loop: '0 0 360 260',
  run: '0 0 120 240',
} as const;

/** The same for moments of working interfaces. */
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
} as const satisfies Record<SceneName, string> & Record<string, string>;

const frames = { ...ropeFrames, ...sceneFrames };

export type Drawing = keyof typeof frames;

type SceneProps = {
  name: Drawing;
  className?: string;
  /** Another part of the plane. */
  frame?: string;
};

/** A drawing of work in progress; decorative, so the text next to it says the same. */
export function Scene({ name, className = '', frame = frames[name] }: SceneProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={frame}
      preserveAspectRatio="xMidYMax"
      className={`scene ${className}`}
    >
      <use href={`${name in ropeFrames ? rope : scenes}#${name}`} />
    </svg>
  );
}
