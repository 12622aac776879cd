/** Vite's glob import; content modules are only evaluated by Vite. */
interface ImportMeta {
  glob<Module>(
    pattern: string,
    options: { eager: true; import: 'default'; query?: string },
  ): Record<string, Module>;
}
