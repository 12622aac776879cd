/**
 * Where the rope passes from one section to the next, in percent of the distance between the outer
 * lanes.
 */
export type Lane = 0 | 75 | 100;

export type RopeEnds = { from: Lane; to: Lane };

type RopeProps = {
  /** The `d` of a path in a box of 100 by 100, which is stretched to fit. */
  path: string;
  /** The `d` of short strokes across the rope where it is bound. */
  bound?: string;
  /** The position. All ropes have the same sides, so that they meet at their lanes. */
  className?: string;
};

/**
 * A section of the rope that runs down the home page behind other content, from 900 px on. Its
 * parent must be positioned, be as wide as `page-x`, and have its own stacking context.
 */
export function Rope({ path, bound, className = 'inset-y-0' }: RopeProps) {
  return (
    <div className={`rope ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={path} />
        <path d={path} />
        <path d={path} />
        <path d={path} />
        <path d={path} />
        {bound && <path d={bound} />}
      </svg>
    </div>
  );
}

/** The rope below 900 px, which runs down a section's margin. It is positioned like `Rope`. */
export function MarginRope({ path = down(0), className = 'inset-y-0' }: Partial<RopeProps>) {
  return <Rope path={path} className={`margin-rope ${className}`} />;
}

/** A ring on the rope from which a card hangs. */
export function Hitch({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 40"
      className={`scene hitch absolute top-2 z-1 h-10 w-3 stroke-secondary stroke-2 max-md:hidden ${className}`}
    >
      <path d="M6 24V40M2 6a4 4 0 0 1 8 0v12a4 4 0 0 1-8 0z" />
    </svg>
  );
}

/** Returns a path straight down a lane. */
export function down(lane: Lane): string {
  return `M${lane} 0V100`;
}

/** Returns a path down one lane, across at a height, and down the other lane. */
export function across({ from, to }: RopeEnds, height: number, corner: number): string {
  return `M${from} 0${turnIn(from, height, corner)}${turnOut(to, height, corner)}V100`;
}

/**
 * Returns a turn from vertical to horizontal. The corner's size is a percentage of both the height
 * and the width.
 */
export function turnIn(lane: Lane, height: number, corner: number, width = 3): string {
  return `V${height - corner}Q${lane} ${height} ${beside(lane, width)} ${height}`;
}

/** Returns a turn from horizontal to vertical. */
export function turnOut(lane: Lane, height: number, corner: number, width = 3): string {
  return `H${beside(lane, width)}Q${lane} ${height} ${lane} ${height + corner}`;
}

const beside = (lane: Lane, width: number) => (lane === 0 ? width : 100 - width);
