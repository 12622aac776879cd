import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deskApi } from '#contract/desk-addresses.ts';
import { onDisk } from '../settings/content-folder.mjs';
import { changeField } from './content-tools.ts';
import type { deskMember } from './desk-members.ts';
import { plainPicture, uploadedPicture } from './desk-pictures.ts';
import { newAddress } from './newsletter-readers.ts';
import type { TestApp } from './test-app.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

/** The app, the member making the request, and a colleague. */
type Actors = { test: TestApp; me: Member; other: Member };

const about = 'about.yaml';
const aboutLink = { path: about, page: '/about', language: null };

/**
 * Returns a request body for each endpoint that changes content, chosen so that the request would
 * have an effect.
 */
export function contentBodies(actors: () => Actors): Record<string, () => Promise<unknown>> {
  return {
    [deskApi.contentDraft]: async () => ({
      ...aboutPage(),
      data: { title: 'Another' },
      seen: null,
    }),
    [deskApi.contentRename]: async () => ({ path: 'services/consulting.md', name: 'advice' }),
    [deskApi.contentDiscard]: async () => {
      await draftOfAbout();
      return { path: about };
    },
    [deskApi.contentPublish]: async () => {
      await draftOfAbout();
      return { paths: [about] };
    },
    [deskApi.contentApprove]: async () => ({ id: await plannedBy(actors().other) }),
    [deskApi.contentCancel]: async () => ({ id: await plannedBy(actors().me) }),
    [deskApi.contentSecondPerson]: async () => ({ isNeeded: true }),
    [deskApi.contentUndo]: async () => {
      await publishedAbout();
      return { id: 0, isAllAfter: true };
    },
    [deskApi.contentRestore]: async () => {
      const id = await publishedAbout();
      await publishedAbout('Later');
      return { id };
    },
    [deskApi.contentChoose]: async () => {
      await publishedAbout();
      return { path: about, of: 'desk' };
    },
    [deskApi.contentMailTest]: async () => ({
      path: 'newsletter/keep-the-old-way-open.md',
      to: [actors().me.email],
    }),
    [deskApi.contentLinkAdd]: async () => ({ ...aboutLink, days: 7 }),
    [deskApi.contentLinkEnd]: async () => ({ id: await linkToAbout() }),
    [deskApi.contentPictureUpload]: () => plainPicture().png().toBuffer(),
    [deskApi.contentPicturesFormer]: async () => {
      const hash = createHash('sha256').update(newAddress()).digest('hex');
      await actors().test.pool.query(
        `insert into content_pictures (hash, body, width, height) values ($1, '', 1, 1)`,
        [hash],
      );
      return { hashes: [hash] };
    },
    [deskApi.contentPictureRemove]: async () => {
      const { test, me } = actors();
      const { path } = await uploadedPicture(test, me, await plainPicture().png().toBuffer());
      return { path };
    },
  };

  /** Returns a page's content as a new draft would contain it. */
  function aboutPage() {
    const body = readFileSync(onDisk(`content/${about}`));
    return { path: about, base: createHash('sha256').update(body).digest('hex') };
  }

  function draftOfAbout() {
    return changeField(actors().me, about, ['title'], `About ${newAddress()}`);
  }

  /** @returns the id of a plan awaiting approval */
  async function plannedBy({ id }: Member): Promise<number> {
    const { rows } = await actors().test.pool.query(
      `insert into content_plans (staff_id, paths, drafts, needs_approval)
       values ($1, '{about.yaml}', '[]', true) returning id`,
      [id],
    );
    return Number(rows[0].id);
  }

  /** @returns the id of a preview link */
  async function linkToAbout(): Promise<number> {
    const { test, me } = actors();
    const { rows } = await test.pool.query(
      `insert into content_links (hash, staff_id, path, page, expires_at)
       values (gen_random_uuid()::text::bytea, $1, 'about.yaml', '/about', now() + interval '1 day') returning id`,
      [me.id],
    );
    return Number(rows[0].id);
  }

  /** @returns the id of a version published at the desk */
  async function publishedAbout(title = 'Earlier'): Promise<number> {
    const { path, base } = aboutPage();
    const { rows } = await actors().test.pool.query(
      `with publication as (insert into content_publications default values returning id)
       insert into content_versions (publication_id, path, body, base)
       select id, $1, $2, $3 from publication returning id`,
      [path, Buffer.from(`title: ${title}\n`), base],
    );
    return Number(rows[0].id);
  }
}
