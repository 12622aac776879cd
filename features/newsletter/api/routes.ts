import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Services } from '#api/feature-types/services.ts';
import { isFormPost, requestBody } from '#api/http/request-body.ts';
import { type AppContext, senderOf, type Variables } from '#api/http/request-context.ts';
import { limitPerClient } from '#api/limits/rate-limit.ts';
import { clientNetwork } from '#api/net/client-network.ts';
import { describe } from '#api/openapi/describe.ts';
import type { Pages } from '#api/pages/pages.ts';
import { respondOnPage } from '#api/pages/respond-on-page.ts';
import { inSeconds, lifetimes, rateLimits } from '#contract/policy.ts';
import { api, href } from '#contract/routes.ts';
import {
  subscribeAccepted,
  subscribedHereCookie,
  subscribeRequest,
  subscribeSubmission,
  tokenRequest,
  verified,
} from '#features/newsletter/contract/newsletter.ts';
import { newsletterHoneypot } from '#features/newsletter/contract/newsletter-honeypot.ts';
import { m } from '#messages/messages.ts';
import { answerLink, bodyToken, linkRequest } from './link-request.ts';
import { requestSubscription } from './request.ts';
import { shownSentence } from './sentences.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';
import { verify } from './verify.ts';

/** Routes for subscribing, confirming and unsubscribing. */
export function newsletter(services: Services, pages: Pages) {
  const { limiter } = services;
  const app = new Hono<{ Variables: Variables }>();
  const tokenLimit = limitPerClient(limiter, rateLimits['newsletter-token']);

  app.post(
    api.newsletterSubscribe,
    describe('Subscribe to the newsletter', {
      body: subscribeRequest,
      success: [202, subscribeAccepted],
    }),
    respondOnPage('newsletter', 'subscribe'),
    limitPerClient(limiter, rateLimits['newsletter-attempt']),
    async (c) => {
      const {
        [newsletterHoneypot]: trap = '',
        consentText,
        ...request
      } = await requestBody(c, subscribeSubmission, { ticks: ['consent'] });
      // Counts only valid requests, so that typos do not lock anyone out.
      await limiter.consume(
        rateLimits['newsletter-subscribe'],
        clientNetwork(c.get('clientAddress')),
      );
      // A bot that fills in the honeypot gets the usual response, but nothing is stored.
      if (trap === '') {
        const sentence = await shownSentence(services.db, services, consentText);
        await requestSubscription(services, request, senderOf(c), sentence);
      }
      setCookie(c, subscribedHereCookie.name, '1', {
        path: services.env.basePath + services.languagePath + subscribedHereCookie.path,
        maxAge: inSeconds(lifetimes.subscribedCookie),
        sameSite: 'Lax',
        secure: services.env.apiOrigin.startsWith('https:'),
      });
      if (isFormPost(c)) return c.redirect(href('newsletterPending'), 303);
      const message = m.answers.subscribeMailSent();
      return c.json(subscribeAccepted.parse({ status: 'pending', message }), 202);
    },
  );

  async function answerVerify(c: AppContext, token: string) {
    const { status, address } = await verify(services, token, senderOf(c));
    const message =
      status === 'confirmed'
        ? m.answers.subscriptionConfirmed()
        : m.answers.subscriptionAlreadyConfirmed();
    if (isFormPost(c)) return pages.answer(c, { message, address });
    return c.json(verified.parse({ status, message, address }));
  }

  app.get(
    api.newsletterVerify,
    describe('Confirm a subscription', { ...linkRequest, success: [200, verified] }),
    tokenLimit,
    (c) =>
      answerLink(c, services, {
        heading: m.answers.confirmSubscriptionHeading(),
        button: m.answers.confirmSubscriptionButton(),
        path: api.newsletterVerify,
        act: (token) => answerVerify(c, token),
      }),
  );

  app.post(
    api.newsletterVerify,
    describe('Confirm a subscription', { body: tokenRequest, success: [200, verified] }),
    respondOnPage('newsletterVerify', 'verify'),
    tokenLimit,
    async (c) => answerVerify(c, await bodyToken(c)),
  );

  app.route('/', unsubscribeRoutes(services, pages));
  return app;
}
