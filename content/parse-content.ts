import { ContentError, checkFields } from '#contract/wrong-fields.ts';

/**
 * A validated file from a content folder; the slug is the file name without order and extension.
 */
export type ContentFile<Content> = Content & { slug: string };

/**
 * Validates one content file.
 * @param file the file's path in the repository, for the error message
 * @throws ContentError listing every invalid field with the reason
 */
export function parseContent<Content>(
  file: string,
  schema: Parameters<typeof checkFields<Content>>[0],
  data: unknown,
): Content {
  const result = checkFields(schema, data);
  if ('data' in result) return result.data;
  throw new ContentError(file, result.wrong);
}

/**
 * Validates the files of a folder.
 * @param files the result of `import.meta.glob`, by path relative to `content/`
 * @throws ContentError as `parseContent`, or for a name that is no address or that two files have
 */
export function parseFolder<Content extends object>(
  schema: Parameters<typeof checkFields<Content>>[0],
  files: Record<string, unknown>,
): ContentFile<Content>[] {
  const named = new Map<string, string>();
  return Object.entries(files).map(([path, data]) => {
    const file = path.replace(/^\./, 'content');
    const slug = path.replace(/^.*\/(\d+-)?/, '').replace(/\.\w+$/, '');
    if (!/^[\w-]+$/.test(slug)) {
      throw wrongAt(file, [], 'is part of an address; rename it with a to z, 0 to 9, - and _ only');
    }
    const other = named.get(slug);
    if (other !== undefined)
      throw wrongAt(file, [], `has the name of ${other}; rename one of them`);
    named.set(slug, file);
    return { ...parseContent(file, schema, data), slug };
  });
}

/** The error for one field of a file that contradicts another file. */
export function wrongAt(file: string, path: PropertyKey[], reason: string): ContentError {
  return new ContentError(file, [{ path, reason }]);
}

/** Sorts by the field `order`. */
export function inOrder<Content extends { order: number }>(files: Content[]): Content[] {
  return files.toSorted((a, b) => a.order - b.order);
}
