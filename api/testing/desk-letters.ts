import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskLog } from '#features/desk/contract/people.ts';
import {
  type BuiltLetter,
  type LetterFile,
  lettersFile,
} from '#features/letters/api/letter-files.ts';
import { type DeskLetter, deskLetter } from '#features/letters/contract/desk-letters.ts';
import { builtContentFile } from '../settings/built-content.ts';
import type { deskMember } from './desk-members.ts';
import { letterFile } from './letter-file.ts';
import { testSettings } from './test-settings.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

/**
 * Replaces the site in a test file with one that has only the letters the tests add. Add and remove
 * letters before the desk reads them.
 */
export function lettersOfSite() {
  const root = mkdtempSync(join(tmpdir(), 'bowline-letters-'));
  const site = join(root, 'site');
  mkdirSync(site);
  beforeAll(() => void vi.stubEnv('SITE_DIR', site));
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });
  const letters = new Map<string, LetterFile>();
  const store = () => {
    const all = [...letters.values()];
    const built: BuiltLetter[] = all.map((letter) => ({ translations: [], ...letter }));
    writeFileSync(lettersFile(site), JSON.stringify(built));
    const others = all.flatMap(({ translations = [] }) => translations);
    const contents = [{ settings: testSettings() }, ...others];
    writeFileSync(builtContentFile(site), JSON.stringify({ hash: '', contents }));
  };
  store();
  return {
    site,
    write(
      slug: string,
      title = 'A letter',
      body = 'Hello **you**.',
      more: Partial<LetterFile> = {},
    ) {
      letters.set(slug, letterFile({ slug, title, body, ...more }));
      store();
    },
    remove(slug: string) {
      letters.delete(slug);
      store();
    },
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
