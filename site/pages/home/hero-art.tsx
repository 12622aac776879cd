import { services } from '#content/services.ts';
import { lineArt } from '#site/ui/line-art.ts';

/** One line: a loose tangle that runs into the knot and ties the six services together. */
export function HeroArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="60 20 540 540"
      className="line-art mx-auto w-full max-w-[34rem] stroke-2 text-secondary max-md:mt-10"
    >
      <linearGradient
        id="hero-line"
        gradientUnits="userSpaceOnUse"
        x1="600"
        y1="40"
        x2="262"
        y2="220"
      >
        <stop stopColor="#747c86" stopOpacity="0" />
        <stop offset=".5" stopColor="#747c86" />
        <stop offset="1" stopColor="#ffd60a" />
      </linearGradient>
      <use href={lineArt('tangle')} stroke="url(#hero-line)" className="drawn" />
      <use href={lineArt('knot')} className="drawn" />
      {services.map(({ icon }, index) => (
        <g key={icon} transform={`translate(${nodes[index]?.join(' ')})`}>
          <circle r="24" className="fill-ground" />
          <use
            href={lineArt(icon)}
            x="-12"
            y="-12"
            width="24"
            height="24"
            className="stroke-text stroke-[1.5]"
          />
        </g>
      ))}
    </svg>
  );
}

/** Positions of the services on the loop. */
const nodes = [
  [92, 322],
  [126, 484],
  [237, 533],
  [375, 533],
  [486, 484],
  [528, 399],
];
