import { letterSlug } from '#contract/paths/letter-slug.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import type { ComposedMail, MailTask } from '#features/content/contract/preview-job.ts';
import { composeLetter, mailForReader } from '../../features/letters/api/compose.ts';
import type { LetterFile } from '../../features/letters/api/letter-files.ts';
import { picturesOf } from '../checks/letters.ts';
import { readLetterFile } from '../letter-files.ts';
import { fileOf } from '../pictures.ts';
import { settingsWithMark } from '../settings-with-mark.ts';
import { renditionOf } from './write-pictures.ts';

/**
 * Composes the current version of a letter as a reader would receive it. The rest of the content
 * may contain mistakes.
 * @throws ContentError, or Error naming the file, if it cannot be composed
 */
export async function composedMail(task: MailTask): Promise<ComposedMail> {
  const { path, language, to } = task;
  const settings = await settingsWithMark(language);
  const file = readLetterFile(letterSlug(path) ?? '', `content/${path}`, settings, true);
  file.pictures = await picturesOf(file.body);
  const siteUrl = task.siteUrl + (language === undefined ? '' : languagePath(language));
  const { title: subject, summary: preview } = file;
  const letter = { subject, ...composeLetter(file, settings, siteUrl) };
  const mail = mailForReader(letter, to, 'preview', { siteUrl, apiUrl: siteUrl, host: '' });
  const html = task.hasPictures ? await withPictures(mail.html, file, siteUrl) : mail.html;
  return { subject, preview, html, text: mail.text };
}

/** Replaces the URLs of a letter's pictures with data URLs. */
async function withPictures(html: string, file: LetterFile, siteUrl: string): Promise<string> {
  let shown = html;
  for (const [address, { name }] of Object.entries(file.pictures)) {
    const body = await renditionOf(fileOf(address), name);
    if (body === undefined) continue;
    const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
    const url = `data:${type};base64,${body.toString('base64')}`;
    shown = shown.replaceAll(`src="${siteUrl}/assets/${name}"`, () => `src="${url}"`);
  }
  return shown;
}
