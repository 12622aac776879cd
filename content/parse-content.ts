import { site } from './site.ts';

/** What is used of a schema of the contract. */
type Schema<Content> = {
  safeParse: (
    data: unknown,
  ) =>
    | { success: true; data: Content; error?: never }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};

/** Every file of a folder of `content/`, checked, with its name without order and ending as slug. */
export type ContentFile<Content> = Content & { slug: string };

/**
 * The content of one file, checked, its tokens (`{brand}`, `{email}` …) filled in.
 * @param file the file's path in the repository, named in the error
 * @throws Error listing every wrong field of the file with its reason
 */
export function parseContent<Content>(
  file: string,
  schema: Schema<Content>,
  data: unknown,
): Content {
  const result = schema.safeParse(fillTokens(file, data));
  if (result.success) return result.data;
  const reasons = result.error.issues.map(
    (issue) => `${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  );
  throw new Error(`${file}: ${reasons.join('; ')}`);
}

/**
 * The files of one folder.
 * @param files what `import.meta.glob` gave, by path relative to `content/`
 * @throws Error as `parseContent`, for the first wrong file
 */
export function parseFolder<Content extends object>(
  schema: Schema<Content>,
  files: Record<string, unknown>,
): ContentFile<Content>[] {
  return Object.entries(files).map(([path, data]) => ({
    ...parseContent(path.replace(/^\./, 'content'), schema, data),
    slug: path.replace(/^.*\/(\d+-)?/, '').replace(/\.\w+$/, ''),
  }));
}

/** Sorted by the field `order`, which is then left out. */
export function inOrder<Content extends { order: number }>(files: Content[]): Content[] {
  return files.toSorted((a, b) => a.order - b.order);
}

const { brand, contact } = site;
const { street, city, region, postalCode, country } = contact.address;

/** What a text may name without repeating it; the values stand in `content/site.json`. */
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
