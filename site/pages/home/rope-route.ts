import type { HomeSection } from '#contract/content/pages.ts';
import { services } from '#site/content/services.ts';
import type { Lane, RopeEnds } from '#site/sections/rope.tsx';

/** The number of service rows from 900 px on. The rope runs along each of them. */
export const serviceRows = Math.ceil(services.length / 3);

/**
 * Returns where the rope enters and leaves each section. It leaves the hero at three quarters of
 * the width, below the drawing, or at the end if no service hangs from it.
 * @param sections the sections shown, in order
 */
export function ropeThrough(sections: HomeSection[]): { name: HomeSection; rope: RopeEnds }[] {
  let at = leavesHeroAt(sections);
  return sections.map((name) => {
    const from = at;
    at = leaves[name]?.(from) ?? from;
    return { name, rope: { from, to: at } };
  });
}

export function leavesHeroAt(sections: HomeSection[]): Lane {
  return sections[0] === 'services' ? 75 : 100;
}

const opposite = (lane: Lane): Lane => (lane === 0 ? 100 : 0);

/** Where the rope leaves each section that it crosses. It passes the other sections on one side. */
const leaves: Partial<Record<HomeSection, (from: Lane) => Lane>> = {
  services: (from) => (serviceRows % 2 === 0 ? (from === 75 ? 100 : from) : opposite(from)),
  work: opposite,
  'find-us': opposite,
};
