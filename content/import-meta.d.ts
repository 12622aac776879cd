/** Vite's glob import; content modules are only evaluated by Vite. */
interface ImportMeta {
  glob<Module>(
    pattern: string,
    options: { eager: true; import: 'default' },
  ): Record<string, Module>;
}
