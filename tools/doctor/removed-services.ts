import { allContentFiles, pathOf } from '../../api/settings/content-files.ts';
import { type ContentData, readShownContent } from '../../compiler/content-texts.ts';
import { namingFields } from '../../contract/content/naming-fields.ts';
import { fileSlug } from '../../contract/paths/file-slug.ts';
import { fieldsIn } from '../../contract/typed-objects.ts';
import { kindOf } from '../../features/content/contract/areas.ts';

/**
 * Finds references to services that do not exist, which pages omit. Does not check disabled pages.
 * @param services the slugs of existing services
 */
export function removedServices(
  content: ContentData[] = readShownContent(),
  services: string[] = serviceNames(),
): string[] {
  return content.flatMap(({ file, data }) => {
    const named = namesIn(file, fieldsIn(data));
    return named
      .filter(([, name]) => !services.includes(name))
      .map(([field, name]) => `${file}: ${field}: ${name}`);
  });
}

const serviceNames = () =>
  allContentFiles().flatMap(({ path }) =>
    kindOf(path) === 'services/*.md' ? [fileSlug(path)] : [],
  );

/** Returns the services that a file refers to, each with the field. */
function namesIn(file: string, data: Record<string, unknown>): [string, string][] {
  const links = [...JSON.stringify(data).matchAll(/"(href|card)":"\/services\/([\w-]+)"/g)].map(
    ([, field = '', name = '']): [string, string] => [field, name],
  );
  const kind = kindOf(pathOf(file).path);
  const field = kind && namingFields['services/*.md']?.[kind];
  if (field === undefined) return links;
  const named = [data[field]]
    .flat()
    .flatMap((name): [string, string][] => (typeof name === 'string' ? [[field, name]] : []));
  return [...named, ...links];
}
