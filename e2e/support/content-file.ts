import type { Page } from '@playwright/test';
import { deskApi, deskPath } from '#contract/desk-addresses.ts';
import type { ContentFile, Mistake } from '#features/content/contract/desk-content.ts';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { service } from './content.ts';
import { deskMember } from './desk.ts';

/** A required field, whose label is its name. */
export const field = (name: string, of: FieldTree) => ({
  name,
  label: name,
  help: '',
  isRequired: true,
  of,
});

export const group = (...fields: ReturnType<typeof field>[]): FieldTree => ({
  kind: 'group',
  fields,
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Opens the editor of a file that the server does not have.
 * @param given.check finds the errors in a draft
 * @returns the drafts that the editor saves
 */
export async function openFile(
  page: Page,
  {
    check = () => [],
    ...given
  }: Pick<ContentFile, 'tree' | 'data'> &
    Partial<ContentFile> & {
      check?: (data: ContentFile['data']) => Pick<Mistake, 'field' | 'reason'>[];
    },
): Promise<ContentFile['data'][]> {
  await deskMember(page, 'editor');
  const path = `services/${service.slug}.md`;
  const file: ContentFile = {
    path,
    hash: 'a',
    draft: null,
    meanwhile: null,
    others: [],
    original: null,
    page: '',
    language: null,
    isEntry: false,
    tokens: {},
    ...given,
  };
  const drafts: ContentFile['data'][] = [];
  await page.route(`**${deskApi.contentFile}?*`, (route) => route.fulfill({ json: file }));
  await page.route(`**${deskApi.contentDraft}`, (route) => {
    drafts.push(route.request().postDataJSON().data);
    const savedAt = new Date(Date.now() + drafts.length).toISOString();
    return route.fulfill({ json: { savedAt, others: [] } });
  });
  await page.route(`**${deskApi.contentCheck}?*`, (route) => {
    const found = check(drafts.at(-1) ?? file.draft?.data ?? file.data);
    const mistakes = found.map((one) => ({ ...one, path, where: [] }));
    return route.fulfill({ json: { mistakes } });
  });
  const answers = [
    [`${deskApi.contentPreview}?*`, { contentType: 'text/html', body: '<p>A page</p>' }],
    [deskApi.contentPictures, { json: { pictures: [], former: [] } }],
    [`${deskApi.contentPictureFile}?*`, { contentType: 'image/svg+xml', body: drawing }],
  ] as const;
  for (const [address, answer] of answers) {
    await page.route(`**${address}`, (route) => route.fulfill(answer));
  }
  await page.goto(`${deskPath}/website/file/${path}`);
  return drafts;
}
