/**
 * The maximum time between the clicks of a double click, in milliseconds: the Windows default
 * (https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-setdoubleclicktime).
 */
export const doubleClickTime = 500;

let last = Number.NEGATIVE_INFINITY;

/**
 * Returns whether a click is the second of a double click. After the first one has removed a row,
 * the second one would act on the next row, which is now under the pointer. Browsers count clicks
 * only while the mouse does not move, so their time counts as well.
 */
export function isSecondClick({
  detail,
  timeStamp,
}: Pick<UIEvent, 'detail' | 'timeStamp'>): boolean {
  // A detail of 0 means that the keyboard was used.
  if (detail === 0) return false;
  if (detail > 1 || timeStamp - last < doubleClickTime) return true;
  last = timeStamp;
  return false;
}

/**
 * How far the second click of a double click may be from the first, in CSS pixels. Targets have at
 * least this size (WCAG 2.2, 2.5.8), so a click that is farther away is meant for another one.
 */
const doubleClickRange = 24;

/**
 * Ignores the second click of a double click, whatever it would land on. Used for buttons that
 * disappear and leave something else under the pointer.
 */
export function ignoreSecondClick(
  first: Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'>,
): void {
  // A detail of 0 means that the keyboard was used.
  if (first.detail === 0) return;
  const { timeStamp, clientX, clientY } = first;
  const ignore = (click: MouseEvent) => {
    const distance = Math.hypot(click.clientX - clientX, click.clientY - clientY);
    const isSecond = click.timeStamp - timeStamp < doubleClickTime && distance < doubleClickRange;
    if (click.detail === 0 || !isSecond) return;
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), doubleClickTime);
}
