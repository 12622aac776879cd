declare module 'virtual:content-files' {
  /** The YAML, Markdown and settings in the language of this build, by their path in `content/`. */
  export const files: Record<string, { name: string; load: () => Promise<unknown> }>;
  /** The marks and the map, as SVG, by their path. */
  export const drawings: Record<string, string>;
  /** The paths of all other files. */
  export const assets: string[];
}
