import { services } from '#content/services.ts';
import { iconPaths } from '#site/ui/icon-paths.ts';
import { heroLine } from './hero-line.ts';

/** A loose tangle that runs into the knot and ties the six services together, in one line. */
export function HeroArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="60 20 540 540"
      className="mx-auto w-full max-w-[34rem] fill-none max-md:mt-10"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <defs>
        <linearGradient
          id="hero-line"
          gradientUnits="userSpaceOnUse"
          x1="600"
          y1="40"
          x2="262"
          y2="220"
        >
          <stop offset="0" stopColor="#747c86" stopOpacity="0" />
          <stop offset="0.5" stopColor="#747c86" />
          <stop offset="1" stopColor="#ffd60a" />
        </linearGradient>
      </defs>
      <path
        d={heroLine.tangle}
        pathLength={1}
        stroke="url(#hero-line)"
        className="drawn stroke-2"
      />
      {[heroLine.loop, heroLine.standing, heroLine.behind].map((run) => (
        <g key={run}>
          <path d={run} pathLength={1} className="drawn line-gap stroke-ground stroke-[9]" />
          <path d={run} pathLength={1} className="drawn stroke-secondary stroke-2" />
        </g>
      ))}
      {services.map(({ icon }, index) => (
        <g key={icon} transform={`translate(${nodes[index]?.join(' ')})`}>
          <circle r="24" className="line-node fill-ground stroke-secondary stroke-2" />
          <path
            d={iconPaths[icon]}
            transform="translate(-12 -12)"
            className="stroke-text stroke-[1.5]"
          />
        </g>
      ))}
    </svg>
  );
}

/** Where the loop of the line holds a service. */
const nodes = [
  [92, 322],
  [126, 484],
  [237, 533],
  [375, 533],
  [486, 484],
  [528, 399],
];
