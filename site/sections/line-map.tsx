import { m } from '#messages/messages.ts';
import { drawing } from '#site/content/map.ts';
import { postalLines, site } from '#site/content/site.ts';

export const hasMap = drawing !== undefined;

/**
 * The line drawing of the location, `content/map/map.svg`: a 1200 by 440 SVG with the id `map`. The
 * address is below its center.
 */
export function LineMap() {
  const { street } = site.contact.address;
  return (
    <svg
      role="img"
      aria-label={m.layout.mapDescription({ address: postalLines.join(', ') })}
      viewBox="0 0 1200 440"
      preserveAspectRatio="xMidYMid slice"
      className="line-art h-72 w-full text-[20px] md:h-[clamp(27.5rem,34vw,44rem)] md:text-[0.9375rem]"
    >
      <use href={`${drawing}#map`} />
      <text
        x="604"
        y="311"
        textAnchor="middle"
        paintOrder="stroke"
        className="fill-secondary-text stroke-ground stroke-[6]"
      >
        {street}
      </text>
    </svg>
  );
}
