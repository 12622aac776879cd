import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskLetter, deskLetter } from '#contract/desk/letters.ts';
import { deskLog } from '#contract/desk/people.ts';
import { readBuiltLetters, sourceHash } from '../letters/built-letters.ts';
import type { deskMember } from './desk-members.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

/**
 * Content whose letters a test writes, which `CONTENT_DIR` names until it is removed. They count as built, as they are, if the
 * test spies on `api/letters/built-letters.ts`.
 */
export function letterFolder() {
  const content = mkdtempSync(join(tmpdir(), 'bowline-letters-'));
  cpSync('e2e/fixtures/content', content, { recursive: true });
  const folder = join(content, 'newsletter');
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  vi.stubEnv('CONTENT_DIR', content);
  vi.mocked(readBuiltLetters).mockImplementation(() =>
    Object.fromEntries(
      readdirSync(folder).map((file) => {
        const source = sourceHash(readFileSync(join(folder, file), 'utf8'));
        return [file.replace('.md', ''), { source, pictures: {} }];
      }),
    ),
  );
  const pathOf = (slug: string) => join(folder, `${slug}.md`);
  return {
    write(slug: string, title = 'A letter', body = 'Hello **you**.') {
      const front = `title: ${title}\ndate: 2026-11-26\nsummary: What is in it.\nsend: true\ndemo: false`;
      writeFileSync(pathOf(slug), `---\n${front}\n---\n\n${body}\n`);
    },
    remove: (slug: string) => rmSync(pathOf(slug)),
    close() {
      vi.unstubAllEnvs();
      rmSync(content, { recursive: true });
    },
  };
}

/** A letter as a person sees it. */
export async function letterOf({ browser }: Member, slug = 'one'): Promise<DeskLetter> {
  const answer = await browser.get(`${deskApi.letter}?slug=${slug}`);
  return deskLetter.parse(await answer.json());
}

/** Sends a letter as a person sees it. */
export async function sendAsSeen(who: Member, slug = 'one', more: object = {}) {
  const { hash } = await letterOf(who, slug);
  return who.browser.post(deskApi.letterSend, { slug, hash, ...more });
}

/** Pauses, resumes or cancels the letter that a person sees. */
export async function changeAsSeen(who: Member, to: string) {
  return who.browser.post(deskApi.letterChange, { id: (await letterOf(who)).sent?.id, to });
}

/** The code and sentence of what was refused. */
export const refusalOf = async (response: Response) =>
  (await response.json()) as { code: string; error: string };

/** The newest lines of the log, as an owner reads them. */
export async function newestDeeds({ browser }: Member, count: number) {
  const log = deskLog.parse(await (await browser.get(deskApi.log)).json());
  return log.events.slice(0, count).map(({ who, text }) => `${who}: ${text}`);
}
