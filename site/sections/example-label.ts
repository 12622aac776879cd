/** Says whether an example is a real project or, as placeholder, only its shape. */
export function exampleLabel({ demo }: { demo?: boolean | undefined }): string {
  return demo ? 'The shape of a project' : 'From a project';
}
