import { languagePath } from '#contract/settings/site-languages.ts';
import type { BuiltContent, LocalContent } from '../../api/settings/built-content.ts';
import { readLanguages } from '../../api/settings/content-files.ts';
import { textsIn } from '../../api/settings/own-messages.ts';
import { compiledPart } from '../compile.ts';
import { settingsWithMark } from '../settings-with-mark.ts';

/**
 * Returns the part of the content that the server needs.
 * @param hash the hash of the content
 * @throws ContentError, or Error naming the file, if it cannot be compiled
 */
export async function builtContent(hash: string): Promise<BuiltContent> {
  const { main, others } = readLanguages();
  const texts = Object.fromEntries([main, ...others].map((tag) => [tag, textsIn(tag)]));
  const contents: BuiltContent['contents'] = [await localContent(undefined)];
  for (const tag of others) contents.push(await localContent(tag));
  return { hash, contents, texts };
}

async function localContent(language: string | undefined): Promise<LocalContent> {
  const { choices } = await compiledPart('choices', language);
  const { replies } = await compiledPart('replies', language);
  return {
    settings: await settingsWithMark(language),
    languagePath: language === undefined ? '' : languagePath(language),
    choices,
    replies,
  };
}
