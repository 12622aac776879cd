/** The brand's font: files in `content/brand`, each for one weight or a range of weights. */
export type BrandFont = { family: string; files: { file: string; weights: string }[] };

/** Returns the font family used for all text. */
export const familyOf = (brand: { font?: BrandFont | undefined }): string =>
  brand.font?.family ?? 'Host Grotesk';
