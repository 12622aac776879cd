import { site } from '#content/site.ts';

/**
 * Central Calgary drawn as lines: the street grid, the railway, and the Bow as the site's one line
 * through it. Drawn for this project; not to scale.
 */
export function CalgaryMap() {
  const { street, city, region, postalCode } = site.contact.address;
  return (
    <svg
      role="img"
      aria-label={`Line map of central ${city} with our address: ${street}, ${city}, ${region} ${postalCode}`}
      viewBox="0 0 1200 440"
      preserveAspectRatio="xMidYMid slice"
      className="h-[22rem] w-full fill-none md:h-[27.5rem]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="stroke-hairline-strong">
        <path d={avenues} strokeOpacity="0.5" />
        <path d={streets} strokeOpacity="0.5" />
        <path d="M0 372H520L600 366H1200" strokeDasharray="2 7" strokeWidth="3" />
      </g>
      <path
        d="M0 92C110 62 190 96 268 128S430 176 520 150S640 84 742 96S880 190 948 214S1080 208 1200 268"
        className="line-gap stroke-ground stroke-[22]"
      />
      <path
        d="M0 92C110 62 190 96 268 128S430 176 520 150S640 84 742 96S880 190 948 214S1080 208 1200 268"
        className="stroke-secondary stroke-2"
      />
      <path d="M548 137C590 170 660 182 712 160S770 112 796 118" className="stroke-secondary" />
      <path
        d="M948 214C930 270 968 300 938 340S960 400 940 440"
        className="stroke-secondary stroke-[1.5]"
      />
      <g transform="translate(604 262)">
        <circle r="22" className="line-node fill-ground stroke-secondary stroke-2" />
        <path
          d="M-6 12V-4a6 6 0 1 1 12 0c0 5-7 4-7 9a4 4 0 0 0 8 0"
          className="stroke-secondary stroke-2"
        />
      </g>
      <g className="fill-secondary-text text-[15px]">
        <text x="150" y="66">
          Bow River
        </text>
        <text x="960" y="330">
          Elbow River
        </text>
        <text
          x="604"
          y="311"
          textAnchor="middle"
          paintOrder="stroke"
          className="stroke-ground stroke-[6]"
        >
          {street}
        </text>
        <text x="60" y="356">
          Railway
        </text>
      </g>
    </svg>
  );
}

const avenues = [208, 236, 264, 292, 320, 348, 400, 428]
  .map((y) => `M${y < 240 ? 330 : 120} ${y}H${y < 300 ? 900 : 1040}`)
  .join('');

const streets = Array.from({ length: 20 }, (_, index) => 150 + index * 44)
  .map((x) => `M${x} ${x < 330 || x > 860 ? 264 : 190}V440`)
  .join('');
