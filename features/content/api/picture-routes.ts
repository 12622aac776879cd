import type { Readable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { rateLimits } from '#contract/policy.ts';
import { fileRef } from '#features/content/contract/desk-content.ts';
import { formerDeletion, shownWidths } from '#features/content/contract/pictures.ts';
import type { DeskRouter } from '#features/desk/api/desk-router.ts';
import { record } from '#features/desk/api/record-event.ts';
import { m } from '#messages/messages.ts';
import { deleteFormerPictures, formerPictures } from './former-pictures.ts';
import { addPicture, pictureFile, removePicture, viewPictures } from './pictures.ts';
import { planPicture } from './plan-page.ts';
import { shortList } from './plans.ts';
import { pictureType, receivePicture, shownPicture } from './upload-picture.ts';
import type { Person } from './view.ts';

/** The desk's API endpoints for pictures. */
export function pictureRoutes(calls: DeskRouter) {
  calls.get(deskApi.contentPictures, 'editor', async ({ c, me, services }) =>
    c.json(await listed(services.db, me)),
  );

  calls.get(deskApi.contentPictureFile, 'editor', async ({ c, me, services }) => {
    const { path = '', width, plan } = c.req.query();
    if (!shownWidths.includes(Number(width))) {
      throw new Refusal('invalid', m.answers.fieldsInvalid());
    }
    const file =
      plan === undefined
        ? await pictureFile(services.db, me.id, path)
        : await planPicture(services.db, me, plan, path);
    const picture = await shownPicture(file, Number(width));
    if (typeof picture === 'string') throw new Refusal('not_found', m.answers.notFound());
    // The URL changes whenever the picture does.
    c.header('Cache-Control', 'private, max-age=31536000, immutable');
    c.header('Content-Type', pictureType(picture));
    return c.body(Buffer.from(picture.body, 'base64'));
  });

  calls.upload(deskApi.contentPictureUpload, 'editor', async ({ c, me, limiter, act }) => {
    await limiter.consume(rateLimits['content-picture'], me.id);
    const { name = '', path: replaced } = c.req.query();
    const length = Number(c.req.header('Content-Length') ?? Number.NaN);
    const picture = await receivePicture(c.req.raw.body, length);
    return act(({ db }) => addPicture(db, me.id, picture, { name, replaced }));
  });

  calls.post(deskApi.contentPictureRemove, 'editor', fileRef, async ({ me, input, services }) => {
    await removePicture(services.db, me.id, input.path);
    return listed(services.db, me);
  });

  calls.post(
    deskApi.contentPicturesFormer,
    'owner',
    formerDeletion,
    async ({ me, input, services: { db } }) => {
      const paths = await deleteFormerPictures(db, input.hashes);
      const detail = { count: String(input.hashes.length), paths: shortList(paths) };
      await record(db, { kind: 'pictures-deleted', staffId: me.id, detail });
      return listed(db, me);
    },
    { most: 256 },
  );
}

const listed = async (db: Readable, { id, role }: Person) => ({
  pictures: await viewPictures(db, id),
  former: role === 'owner' ? await formerPictures(db) : [],
});
