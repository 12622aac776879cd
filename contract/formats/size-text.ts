/** Formats a size, such as `340 kB` or `1.2 MB`. */
export function sizeText(bytes: number, language: string): string {
  const isSmall = bytes < 1e6;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / 1e3) : bytes / 1e6);
}
