import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Queryable, Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { siteFolder } from '#api/settings/site-folder.mjs';
import { languagePath } from '#contract/settings/site-languages.ts';
import { m } from '#messages/messages.ts';
import type { LetterFile } from './letter-files.ts';
import { letterPictures } from './tables.ts';

/**
 * Stores a letter's pictures with it. Readers may open a letter years later, when the site has
 * replaced or removed a picture.
 * @throws Refusal `stale` if the site no longer has one of them
 */
export async function keepPictures(
  db: Queryable,
  letterId: string,
  file: LetterFile,
): Promise<void> {
  const versions = [{ tag: undefined, file }, ...(file.translations ?? [])];
  const found = new Map<string, Buffer>();
  for (const { tag, file } of versions) {
    const assets = join(siteFolder() + (tag ? languagePath(tag) : ''), 'client', 'assets');
    for (const { name } of Object.values(file.pictures)) {
      if (!existsSync(join(assets, name))) throw new Refusal('stale', m.letters.changed());
      found.set(name, readFileSync(join(assets, name)));
    }
  }
  for (const [name, body] of found)
    await db.insert(letterPictures).values({ letterId, name, body });
}

/** Returns a picture of any letter, by its name below `/assets/`. */
export async function keptPicture(db: Readable, name: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ body: letterPictures.body })
    .from(letterPictures)
    .where(eq(letterPictures.name, name))
    .limit(1);
  return found?.body;
}
