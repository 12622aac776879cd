/**
 * Remembers what is typed into this page's forms, and the cursor and selection.
 * @returns a function that restores all of this if the page's fields were rendered again
 */
export function rememberTyped(): () => void {
  const before = fields();
  const { activeElement } = document;
  const focused = before.findIndex((field) => activeElement?.isSameNode(field));
  return () => {
    if (before.every(({ isConnected }) => isConnected)) return;
    const anew = fields();
    for (const [index, field] of before.entries()) {
      const now = anew[index];
      // A field that was removed still contains the text typed into it.
      if (now !== undefined && now.name === field.name) restore(now, field);
    }
    const [last, target] = [before[focused], anew[focused]];
    if (last === undefined || target === undefined) return;
    target.focus({ preventScroll: true });
    if (hasSelection(target) && hasSelection(last)) {
      target.setSelectionRange(last.selectionStart, last.selectionEnd);
    }
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = () => [
  ...document.querySelectorAll<Field>('body :is(input:not([type="hidden"]), textarea, select)'),
];

/** Sets a field's value as a visitor would, so that listeners are notified. */
function restore(field: Field, from: Field): void {
  if (isChoice(field) && isChoice(from)) {
    if (from.checked !== from.defaultChecked && field.checked !== from.checked) field.click();
    return;
  }
  if (from.value === defaultOf(from) || field.value === from.value) return;
  // React replaces `value` on the element, so the prototype's setter is used to let React see the
  // change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, from.value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function defaultOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return (chosen ?? field.options[0])?.value ?? '';
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** Returns whether a field supports text selection by script (HTML Standard, 4.10.20). */
const hasSelection = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || /^(text|search|url|tel|password)$/.test(field.type);
