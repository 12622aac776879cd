import { letterSlug } from '#contract/paths/letter-slug.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import type { ComposedMail, MailTask } from '#features/content/contract/preview-job.ts';
import { composeLetter, mailForReader } from '../../features/letters/api/compose.ts';
import { picturesOf } from '../checks/letters.ts';
import { readLetterFile } from '../letter-files.ts';
import { settingsWithMark } from '../settings-with-mark.ts';

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
  return { subject, preview, html: mail.html ?? '', text: mail.text };
}
