import { site } from '#content/site.ts';
import { lineArt } from '#site/ui/line-art.ts';

/**
 * A line drawing of central Calgary: street grid, railway and the Bow River. Drawn for this
 * project; not to scale.
 */
export function CalgaryMap() {
  const { street, city, region, postalCode } = site.contact.address;
  return (
    <svg
      role="img"
      aria-label={`Line map of central ${city} with our address: ${street}, ${city}, ${region} ${postalCode}`}
      viewBox="0 0 1200 440"
      preserveAspectRatio="xMidYMid slice"
      className="line-art h-[22rem] w-full md:h-[27.5rem]"
    >
      <use href={lineArt('calgary')} />
      <g className="fill-secondary-text stroke-ground stroke-[6] text-[15px]" paintOrder="stroke">
        <text x="150" y="66">
          Bow River
        </text>
        <text x="960" y="330">
          Elbow River
        </text>
        <text x="604" y="311" textAnchor="middle">
          {street}
        </text>
        <text x="60" y="356">
          Railway
        </text>
      </g>
    </svg>
  );
}
