/** Vite's import of many files at once; the content is only ever evaluated by Vite. */
interface ImportMeta {
  glob<Module>(
    pattern: string,
    options: { eager: true; import: 'default' },
  ): Record<string, Module>;
}
