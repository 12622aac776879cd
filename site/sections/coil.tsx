const braid = { strokeDasharray: '1.6 4.4', strokeOpacity: 0.55 };

/**
 * A coil of rope, drawn inline because a sprite would need a request to a server that may be down.
 */
export function Coil() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 320"
      stroke="var(--color-secondary)"
      className="scene w-60 max-w-full justify-self-end overflow-visible md:w-96 print:hidden [&_path]:[stroke-linecap:butt] [[dir=rtl]_&]:-scale-x-100"
    >
      <path d={coil} strokeWidth="11" />
      <path d={coil} strokeWidth="7.5" stroke="var(--color-rope)" />
      <path d={coil} strokeWidth="7.5" {...braid} />
      <path d={coil} strokeWidth="3.6" stroke="var(--color-rope)" />
      <path d={coil} strokeWidth="3.6" strokeDashoffset="1.6" {...braid} />
      <path d="M130.5 154h14v12h-14z" fill="var(--color-ground)" stroke="none" />
      <path d="M130.5 155h14m0 3.3h-14m0 3.4h14m0 3.3h-14" strokeWidth="1.75" />
    </svg>
  );
}

/** The path runs outward from the whipped end in half turns, then off the side of the page. */
const coil =
  'M137.5 160a22.5 22.5 0 0 1 45 0a29.25 29.25 0 0 1 -58.5 0a36 36 0 0 1 72 0a42.75 42.75 0 0 1 -85.5 0a49.5 49.5 0 0 1 99 0a56.25 56.25 0 0 1 -112.5 0a63 63 0 0 1 126 0a69.75 69.75 0 0 1 -139.5 0a76.5 76.5 0 0 1 153 0a83.25 83.25 0 0 1 -166.5 0a90 90 0 0 1 180 0a96.75 96.75 0 0 1 -193.5 0a103.5 103.5 0 0 1 207 0a110.25 110.25 0 0 1 -220.5 0a117 117 0 0 1 117-117C220 43 250 34 320 32 560 26 780 28 1000 28';
