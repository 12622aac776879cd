declare module 'virtual:own-drawings' {
  /** The id in the sprite and the view box of each drawing of the content, by its file's name. */
  export const ownDrawings: Record<string, { id: `own-${string}`; frame: string }>;
}
