import { Hono } from 'hono';
import { isDatabaseOutage } from '#api/db/outage.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { type Services, secretsOf } from '#api/feature-types/services.ts';
import { formFields, isFormPost, requestBody } from '#api/http/request-body.ts';
import { type AppContext, senderOf, type Variables } from '#api/http/request-context.ts';
import { limitPerClient } from '#api/limits/rate-limit.ts';
import { clientNetwork } from '#api/net/client-network.ts';
import { describe } from '#api/openapi/describe.ts';
import type { Pages } from '#api/pages/pages.ts';
import { respondOnPage } from '#api/pages/respond-on-page.ts';
import { rateLimits } from '#contract/policy.ts';
import { api } from '#contract/routes.ts';
import {
  resubscribed,
  tokenRequest,
  unsubscribed,
  unsubscribeLinkAccepted,
  unsubscribeLinkRequest,
} from '#features/newsletter/contract/newsletter.ts';
import { m } from '#messages/messages.ts';
import { answerLink, bodyToken, linkRequest } from './link-request.ts';
import { requestUnsubscribeLink } from './request.ts';
import { resubscribe, unsubscribe } from './unsubscribe.ts';

/** Routes for unsubscribing, undoing an unsubscribe, and resending the unsubscribe link. */
export function unsubscribeRoutes(services: Services, pages: Pages) {
  const { limiter, log } = services;
  const own = { ...services, secrets: secretsOf(services) };
  const app = new Hono<{ Variables: Variables }>();
  const tokenLimit = limitPerClient(limiter, rateLimits['newsletter-token']);

  async function answerUnsubscribe(c: AppContext, token: string) {
    const outcome = await unsubscribe(own, token, 'page', senderOf(c));
    const message = m.answers.unsubscribed();
    if (isFormPost(c)) return pages.answer(c, { message, ...outcome });
    return c.json(unsubscribed.parse({ status: 'unsubscribed', message, ...outcome }));
  }

  app.get(
    api.newsletterUnsubscribe,
    describe('Unsubscribe', { ...linkRequest, success: [200, unsubscribed] }),
    tokenLimit,
    (c) =>
      answerLink(c, services, {
        heading: m.answers.unsubscribeHeading(),
        button: m.answers.unsubscribeButton(),
        path: api.newsletterUnsubscribe,
        act: (token) => answerUnsubscribe(c, token),
      }),
  );

  // RFC 8058: an email app's button. It has no rate limit and no page, and an invalid token
  // changes nothing.
  app.post(api.newsletterUnsubscribe, async (c, next) => {
    const token = c.req.query('token');
    if (token === undefined || !(await isOneClick(c))) return next();
    try {
      await unsubscribe(own, token, 'one-click', senderOf(c));
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      if (!(error instanceof Refusal)) {
        // 503 rather than 500, so that email apps retry.
        log.error({ requestId: c.get('requestId'), err: error }, 'one-click unsubscribe failed');
        throw new Refusal('unavailable', m.answers.tryAgainSoon(), {
          retryAfter: 30,
        });
      }
    }
    return c.text('Unsubscribed');
  });

  app.post(
    api.newsletterUnsubscribe,
    describe('Unsubscribe', { body: tokenRequest, success: [200, unsubscribed] }),
    respondOnPage('newsletterUnsubscribe', 'unsubscribe'),
    tokenLimit,
    async (c) => answerUnsubscribe(c, await bodyToken(c)),
  );

  app.post(
    api.newsletterUnsubscribeLink,
    describe('Request the unsubscribe link by email', {
      body: unsubscribeLinkRequest,
      success: [202, unsubscribeLinkAccepted],
    }),
    respondOnPage('newsletterUnsubscribe', 'unsubscribeLink'),
    limitPerClient(limiter, rateLimits['newsletter-attempt']),
    async (c) => {
      const { email } = await requestBody(c, unsubscribeLinkRequest, {});
      await limiter.consume(
        rateLimits['newsletter-unsubscribe-link'],
        clientNetwork(c.get('clientAddress')),
      );
      await requestUnsubscribeLink(services, email);
      const message = m.answers.unsubscribeMailSent();
      if (isFormPost(c)) return pages.answer(c, { message });
      return c.json(unsubscribeLinkAccepted.parse({ status: 'accepted', message }), 202);
    },
  );

  app.post(
    api.newsletterResubscribe,
    describe('Undo an unsubscribe', { body: tokenRequest, success: [200, resubscribed] }),
    respondOnPage('newsletterUnsubscribe', 'resubscribe'),
    tokenLimit,
    async (c) => {
      const { address } = await resubscribe(own, await bodyToken(c), senderOf(c));
      const message = m.answers.subscribedAgain();
      if (isFormPost(c)) return pages.answer(c, { message, address });
      return c.json(resubscribed.parse({ status: 'confirmed', message, address }));
    },
  );

  return app;
}

async function isOneClick(c: AppContext): Promise<boolean> {
  return (await formFields(c))?.get('List-Unsubscribe') === 'One-Click';
}
