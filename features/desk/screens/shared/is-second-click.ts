/**
 * The maximum time between the clicks of a double click, in milliseconds: the default of Windows
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
  // Pressed with the keyboard.
  if (detail === 0) return false;
  if (detail > 1 || timeStamp - last < doubleClickTime) return true;
  last = timeStamp;
  return false;
}
