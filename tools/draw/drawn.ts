/**
 * The attributes of a path that is drawn while `--drawn` runs between two values, from 0 to 1. If the
 * page does not animate or set the property, the path is fully drawn.
 * @param property `stroke-dashoffset` draws it along its length, an opacity fades it in
 * @param full the opacity at the end
 */
export function shown(
  from: number,
  to: number,
  property: 'stroke-dashoffset' | 'stroke-opacity' | 'opacity' = 'stroke-dashoffset',
  full = 1,
): string {
  const span = short(full / (to - from));
  if (property !== 'stroke-dashoffset') {
    return `${property}="clamp(0,(var(--drawn,1) - ${short(from)})*${span},${full})"`;
  }
  // Shorter than its dash, so that rounding leaves no gap at the end.
  return `pathLength=".99" stroke-dasharray="1" stroke-dashoffset="clamp(0,(${short(to)} - var(--drawn,1))*${span},1)"`;
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/^0\./, '.');
}
