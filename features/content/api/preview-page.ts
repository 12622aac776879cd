import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { readLanguages } from '#api/settings/content-files.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import type { PreviewedPage } from '#features/content/contract/preview-links.ts';
import { m } from '#messages/messages.ts';
import { previewOf } from './preview-client.ts';
import { draftLayers } from './publish.ts';

/**
 * A page of a person's drafts. A mistake in another draft does not hide it.
 * @returns its document; undefined if mistakes prevent it
 * @throws Refusal `not_found` for a language the site does not have, `busy`, `unavailable`
 */
export async function draftPage(
  db: Readable,
  staffId: string,
  { page, path, language }: PreviewedPage,
): Promise<string | undefined> {
  const tag = knownLanguage(language);
  const shown = async (only?: string[]) =>
    previewOf(await draftLayers(db, staffId, only), page, tag);
  return (await shown()) ?? (await shown([path]));
}

/** The same with only these drafts; with none, as published. */
export async function pageWith(
  db: Readable,
  staffId: string,
  { page, language }: Omit<PreviewedPage, 'path'>,
  paths: string[],
): Promise<string | undefined> {
  const tag = knownLanguage(language);
  return previewOf(await draftLayers(db, staffId, paths), page, tag);
}

/** One of the site's languages; undefined for the main one. @throws Refusal `not_found` */
function knownLanguage(language: string | null): string | undefined {
  const { main, others } = readLanguages();
  if (language === null || language === main) return undefined;
  if (!others.includes(language)) throw new Refusal('not_found', m.answers.notFound());
  return language;
}

const pictures = new RegExp(
  `${deskApi.contentPictureFile}\\?path=([^&"'\\s]+)&(?:amp;)?width=1600&(?:amp;)?of=`,
  'g',
);

/**
 * A document with new URLs for its unpublished pictures.
 * @param addressOf the URL of a picture, by its path in the content, with a query to be continued
 */
export function withPictures(html: string, addressOf: (path: string) => string): string {
  return html.replaceAll(pictures, (_, encoded) => {
    const path = new URLSearchParams(`path=${encoded}`).get('path') ?? '';
    return `${addressOf(path).replaceAll('&', '&amp;')}&amp;of=`;
  });
}
