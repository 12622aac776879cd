/** What a visitor may choose for this device; the entry script puts it on the document. */
export type Appearance = { motion: 'system' | 'reduced'; text: 'normal' | 'large' };

const key = 'appearance.v1';

/** What was chosen on this device; the defaults where nothing is kept. */
export function readAppearance(): Appearance {
  let kept: Partial<Record<keyof Appearance, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    // The browser keeps nothing for this site, or something else.
  }
  return {
    motion: kept?.motion === 'reduced' ? 'reduced' : 'system',
    text: kept?.text === 'large' ? 'large' : 'normal',
  };
}

/** Puts a choice in force, and keeps it on this device where the browser lets us. */
export function chooseAppearance(appearance: Appearance): void {
  applyAppearance(appearance);
  try {
    localStorage.setItem(key, JSON.stringify(appearance));
  } catch {
    // It holds for this page then.
  }
}

function applyAppearance({ motion, text }: Appearance): void {
  const { dataset } = document.documentElement;
  if (motion === 'reduced') dataset.motion = motion;
  else delete dataset.motion;
  if (text === 'large') dataset.text = text;
  else delete dataset.text;
}
