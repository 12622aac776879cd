import { m } from '#messages/messages.ts';

/** Labels an example as a real project or, for a placeholder, as the shape of one. */
export function exampleLabel({ demo }: { demo?: boolean | undefined }): string {
  return demo ? m.layout.exampleInvented() : m.layout.exampleReal();
}
