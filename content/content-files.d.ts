/**
 * Loaded by the Vite content plugin: YAML as data, Markdown as front matter with an HTML `body`.
 */
declare module '*.yaml' {
  const data: unknown;
  export default data;
}
declare module '*.md' {
  const data: unknown;
  export default data;
}
