/** The display preferences for this device, which the entry script applies. */
export type Appearance = { motion: 'system' | 'reduced'; text: 'normal' | 'large' };

export const appearanceKey = 'appearance.v1';

/** Returns the stored preferences, or the defaults. */
export function readAppearance(): Appearance {
  let kept: Partial<Record<keyof Appearance, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(appearanceKey) ?? '{}');
  } catch {
    // Falls back to the defaults if storage is unavailable or contains something else.
  }
  return {
    motion: kept?.motion === 'reduced' ? 'reduced' : 'system',
    text: kept?.text === 'large' ? 'large' : 'normal',
  };
}

/** Applies the preferences and stores them if the browser allows it. */
export function chooseAppearance(appearance: Appearance): void {
  applyAppearance(appearance);
  try {
    localStorage.setItem(appearanceKey, JSON.stringify(appearance));
  } catch {
    // Without storage, the preferences last until the page is reloaded.
  }
}

export function applyAppearance({ motion, text }: Appearance): void {
  const { dataset } = document.documentElement;
  if (motion === 'reduced') dataset.motion = motion;
  else delete dataset.motion;
  if (text === 'large') dataset.text = text;
  else delete dataset.text;
}
