import { checkFields } from '#contract/wrong-fields.ts';
import { site } from './site.ts';

/**
 * A validated file from a content folder; the slug is the file name without order and extension.
 */
export type ContentFile<Content> = Content & { slug: string };

/**
 * Validates one content file and fills in its tokens (`{brand}`, `{email}` …).
 * @param file the file's path in the repository, for the error message
 * @throws Error listing every invalid field with the reason
 */
export function parseContent<Content>(
  file: string,
  schema: Parameters<typeof checkFields<Content>>[0],
  data: unknown,
): Content {
  const result = checkFields(schema, fillTokens(file, data));
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

const { brand, contact } = site;
const { street, city, region, postalCode, country } = contact.address;

/** Tokens that texts may use; the values come from `content/site.json`. */
const tokens: Record<string, string> = {
  brand: brand.name,
  ai: brand.aiName,
  company: brand.legalName,
  email: contact.email,
  support: contact.supportEmail,
  address: `${street}, ${city}, ${region} ${postalCode}, ${country}`,
  city,
  region,
};

function fillTokens(file: string, data: unknown): unknown {
  if (typeof data === 'string') {
    return data.replace(/\{(\w+)\}/g, (token, name: string) => {
      const value = tokens[name];
      if (value === undefined) {
        throw new Error(`${file}: ${token} is not one of {${Object.keys(tokens).join('}, {')}}`);
      }
      return value;
    });
  }
  if (Array.isArray(data)) return data.map((item) => fillTokens(file, item));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillTokens(file, value)]),
  );
}
