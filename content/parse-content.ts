import { checkFields } from '#contract/wrong-fields.ts';

/**
 * A validated file from a content folder; the slug is the file name without order and extension.
 */
export type ContentFile<Content> = Content & { slug: string };

/**
 * Validates one content file.
 * @param file the file's path in the repository, for the error message
 * @throws Error listing every invalid field with the reason
 */
export function parseContent<Content>(
  file: string,
  schema: Parameters<typeof checkFields<Content>>[0],
  data: unknown,
): Content {
  const result = checkFields(schema, data);
  if ('data' in result) return result.data;
  throw new Error(`${file}: ${result.wrong.join('; ')}`);
}

/**
 * Validates the files of a folder.
 * @param files the result of `import.meta.glob`, by path relative to `content/`
 * @throws Error as `parseContent`, for the first invalid file
 */
export function parseFolder<Content extends object>(
  schema: Parameters<typeof checkFields<Content>>[0],
  files: Record<string, unknown>,
): ContentFile<Content>[] {
  return Object.entries(files).map(([path, data]) => ({
    ...parseContent(path.replace(/^\./, 'content'), schema, data),
    slug: path.replace(/^.*\/(\d+-)?/, '').replace(/\.\w+$/, ''),
  }));
}

/** Sorts by the field `order`. */
export function inOrder<Content extends { order: number }>(files: Content[]): Content[] {
  return files.toSorted((a, b) => a.order - b.order);
}
