import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { readLanguages } from '#api/settings/content-files.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import type { PreviewedPage } from '#features/content/contract/preview-links.ts';
import { m } from '#messages/messages.ts';
import { previewOf } from './preview-client.ts';
import { draftLayers } from './publish.ts';

/**
 * Renders a page with a person's drafts. Mistakes in other drafts do not prevent this.
 * @returns its document, or undefined if mistakes prevent it
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

/** Renders a page with only these drafts, or as published if there are none. */
export async function pageWith(
  db: Readable,
  staffId: string,
  { page, language }: Omit<PreviewedPage, 'path'>,
  paths: string[],
): Promise<string | undefined> {
  const tag = knownLanguage(language);
  return previewOf(await draftLayers(db, staffId, paths), page, tag);
}

/**
 * Returns one of the site's languages, or undefined for the main one.
 * @throws Refusal `not_found`
 */
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
 * Replaces the URLs of unpublished pictures in a document.
 * @param addressOf returns a picture's URL for its path in the content; query parameters are
 * appended to it
 */
export function withPictures(html: string, addressOf: (path: string) => string): string {
  return html.replaceAll(pictures, (_, encoded) => {
    const path = new URLSearchParams(`path=${encoded}`).get('path') ?? '';
    return `${addressOf(path).replaceAll('&', '&amp;')}&amp;of=`;
  });
}
