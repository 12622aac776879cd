import { vi } from 'vitest';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskLog } from '#features/desk/contract/people.ts';
import { type LetterFile, readLetterFiles } from '#features/letters/api/letter-files.ts';
import { type DeskLetter, deskLetter } from '#features/letters/contract/desk-letters.ts';
import type { deskMember } from './desk-members.ts';
import { letterFile } from './letter-file.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

/**
 * Replaces the site's letters with a test's by spying on `features/letters/api/letter-files.ts`.
 * Add and remove letters before the desk reads them.
 */
export function lettersOfSite() {
  const letters = new Map<string, LetterFile>();
  vi.mocked(readLetterFiles).mockImplementation(() => [...letters.values()]);
  return {
    write: (
      slug: string,
      title = 'A letter',
      body = 'Hello **you**.',
      more: Partial<LetterFile> = {},
    ) => letters.set(slug, letterFile({ slug, title, body, ...more })),
    remove: (slug: string) => letters.delete(slug),
  };
}

/** Returns a letter as a member sees it. */
export async function letterOf({ browser }: Member, slug = 'one'): Promise<DeskLetter> {
  const answer = await browser.get(`${deskApi.letter}?slug=${slug}`);
  return deskLetter.parse(await answer.json());
}

/** Sends a letter in the version a member sees. */
export async function sendIfUnchanged(who: Member, slug = 'one', more: object = {}) {
  const { hash } = await letterOf(who, slug);
  return who.browser.post(deskApi.letterSend, { slug, hash, ...more });
}

/** Pauses, resumes or cancels the letter that a member sees. */
export async function changeLetterState(who: Member, to: string) {
  return who.browser.post(deskApi.letterChange, { id: (await letterOf(who)).sent?.id, to });
}

/** Returns a refusal's code and message. */
export const refusalOf = async (response: Response) =>
  (await response.json()) as { code: string; error: string };

/** Returns the newest log entries, as an owner reads them. */
export async function newestLogLines({ browser }: Member, count: number) {
  const log = deskLog.parse(await (await browser.get(deskApi.log)).json());
  return log.events.slice(0, count).map(({ who, text }) => `${who}: ${text}`);
}
