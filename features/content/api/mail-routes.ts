import { html } from 'hono/html';
import * as z from 'zod/mini';
import { Refusal } from '#api/errors/refusal.ts';
import type { AppContext } from '#api/http/request-context.ts';
import { inColourScheme } from '#api/mail/colour-scheme.ts';
import { senderOf } from '#api/mail/sender.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import { rateLimits } from '#contract/policy.ts';
import {
  colourSchemes,
  mailTestRequest,
  type ShownMail,
} from '#features/content/contract/desk-mails.ts';
import type { DeskRouter } from '#features/desk/api/desk-router.ts';
import { record } from '#features/desk/api/record-event.ts';
import { currentTag, m } from '#messages/messages.ts';
import { mailOf } from './preview-client.ts';
import { draftLayers } from './publish.ts';
import { placeOf } from './published.ts';
import { requireStaffAddresses, sendTests } from './test-mail.ts';
import { languageOfPlace } from './view.ts';

/**
 * Serves a letter from a person's drafts as an email: its entry in a mailbox or, with a color
 * scheme, its HTML for a frame.
 */
export function mailRoutes(calls: DeskRouter) {
  calls.get(deskApi.contentMail, 'editor', async ({ c, me, services }) => {
    const asked = mailAsked.safeParse(c.req.query());
    if (!asked.success) throw new Refusal('not_found', m.answers.notFound());
    const { path, scheme } = asked.data;
    const place = placeOf(path, me.role);
    if (letterSlug(path) === undefined) throw new Refusal('not_found', m.answers.notFound());
    const { origin, basePath } = services.env;
    const language = languageOfPlace(place);
    const mail = await mailOf(await draftLayers(services.db, me.id, [path]), {
      path,
      language: language ?? undefined,
      siteUrl: origin + basePath,
      to: me.account.email,
      hasPictures: scheme !== undefined,
    });
    if (scheme !== undefined) return framedMail(c, mail?.html, scheme);
    if (mail === undefined) throw new Refusal('invalid', m.content.noMail());
    const { html: markup, ...shown } = mail;
    const size = Buffer.byteLength(markup) + Buffer.byteLength(shown.text);
    return c.json({ ...shown, language, size } satisfies ShownMail);
  });

  calls.postSlowly(deskApi.contentMailTest, 'editor', mailTestRequest, async (call) => {
    const { me, act, db, limiter } = call;
    const { path, to } = call.input;
    const language = languageOfPlace(placeOf(path, me.role)) ?? undefined;
    const letter = letterSlug(path);
    if (letter === undefined) throw new Refusal('not_found', m.answers.notFound());
    for (const _ of to) await limiter.consume(rateLimits['letter-test'], me.id);
    const { env, sender } = await act(async (services) => {
      await requireStaffAddresses(services.db, to);
      return { env: services.env, sender: senderOf(services) };
    });
    const layers = await draftLayers(db, me.id, [path]);
    const siteUrl = env.origin + env.basePath;
    const mails = await Promise.all(
      to.map(async (email) => {
        const task = { path, language, siteUrl, to: email, hasPictures: true };
        const mail = await mailOf(layers, task);
        if (mail === undefined) throw new Refusal('invalid', m.content.noMail());
        const { subject, html, text } = mail;
        const replyTo = env.inboxAddress;
        return { to: email, subject, html, text, ...(replyTo !== undefined && { replyTo }) };
      }),
    );
    const detail = { letter, did: 'tested' };
    await sendTests(env, sender, mails, () =>
      act(({ db }) => record(db, { kind: 'letter', staffId: me.id, detail })),
    );
    return { sent: mails.length };
  });
}

const mailAsked = z.object({ path: z.string(), scheme: z.optional(z.enum(colourSchemes)) });

/**
 * Returns an email as a document that runs no scripts and can be framed only by the desk.
 * @param mail undefined if the email cannot be composed
 */
export function framedMail(
  c: AppContext,
  mail: string | undefined,
  scheme: (typeof colourSchemes)[number],
): Response | Promise<Response> {
  c.set('isFramed', true);
  c.header('X-Robots-Tag', 'noindex');
  return mail === undefined
    ? c.html(messagePage(m.content.noMail()), 422)
    : c.html(inColourScheme(mail, scheme));
}

/**
 * Renders a document with a single sentence, shown instead of a preview. The text grows with the
 * window because the desk shows wide pages reduced. The mark lets the desk show the sentence above
 * the last page instead.
 */
export const messagePage = (sentence: string) => html`<!doctype html>
<html lang="${currentTag()}">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>${sentence}</title>
<body data-message style="margin: 0; padding: 30vh 2rem 0; text-align: center; text-wrap: balance; font: clamp(1.125rem, 2.4vw, 2rem)/1.5 system-ui, sans-serif">
<p style="max-width: 32em; margin: auto">${sentence}</p>`;
