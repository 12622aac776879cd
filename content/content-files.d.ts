/** Vite's content plugin reads these: YAML as data, Markdown as its front matter and HTML body. */
declare module '*.yaml' {
  const data: unknown;
  export default data;
}
declare module '*.md' {
  const data: unknown;
  export default data;
}
