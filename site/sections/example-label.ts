/** Labels an example as a real project or, for a placeholder, as the shape of one. */
export function exampleLabel({ demo }: { demo?: boolean | undefined }): string {
  return demo ? 'The shape of a project' : 'From a project';
}
