/**
 * Returns whether black is more readable than white on a color, which is the case if the color's
 * relative luminance is above 0.179 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
 * @param hex such as #ffd60a
 */
export function isLightColour(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
