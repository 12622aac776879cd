/** A font of the brand: files of `content/brand`, each for one weight or a range of them. */
export type BrandFont = { family: string; files: { file: string; weights: string }[] };

/** The family that texts are set in. */
export const familyOf = (brand: { font?: BrandFont | undefined }): string =>
  brand.font?.family ?? 'Host Grotesk';
