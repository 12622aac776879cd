import { type ContentData, readContent } from './content-files.ts';

/** Finds images in `content/` without alternative text. */
export function missingAlternatives(content: ContentData[] = readContent()): string[] {
  return content.flatMap(({ file, data }) => {
    const body = (data as { body?: unknown } | null)?.body;
    if (typeof body !== 'string') return [];
    const pictures = [...body.matchAll(/!\[\s*\]\(([^)]*)\)|<img(?![^>]*\balt="[^"])[^>]*>/g)];
    return pictures.map(([picture, address]) => `${file}: ${address ?? picture}`);
  });
}
