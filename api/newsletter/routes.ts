import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import {
  subscribeAccepted,
  subscribedHereCookie,
  subscribeRequest,
  tokenRequest,
  unsubscribed,
  verified,
} from '#contract/newsletter.ts';
import { api, href } from '#contract/routes.ts';
import type { Services } from '../app.ts';
import { RequestFailure } from '../failure.ts';
import { clientNetwork, limitPerClient } from '../middleware/rate-limit.ts';
import { formFields, isFormPost, requestBody } from '../middleware/request-body.ts';
import type { AppContext, Variables } from '../middleware/request-context.ts';
import { answersOnPage } from '../pages/answers-on-page.ts';
import { buttonPage } from './button-page.ts';
import { type Evidence, subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import { verify } from './verify.ts';

const subscribeLimit = { name: 'newsletter-subscribe', uses: 5, seconds: 3600 };

/** Subscribe, verify and unsubscribe (spec section 7; design, "Newsletter"). */
export function newsletter(services: Services) {
  const { limiter, pages, settings } = services;
  const area = { ...services, consentText: settings.newsletter.consent };
  const app = new Hono<{ Variables: Variables }>();
  const tokenLimit = limitPerClient(limiter, {
    name: 'newsletter-token',
    uses: 100,
    seconds: 3600,
  });

  app.post(
    api.newsletterSubscribe,
    answersOnPage('newsletter', 'subscribe'),
    limitPerClient(limiter, { name: 'newsletter-attempt', uses: 100, seconds: 3600 }),
    async (c) => {
      const request = await requestBody(c, subscribeRequest, { ticks: ['consent'] });
      // Only a good request counts: mistakes must not lock a visitor out.
      await limiter.consume(subscribeLimit, clientNetwork(c.get('clientAddress')));
      await subscribe(area, request, evidence(c));
      setCookie(c, subscribedHereCookie.name, '1', {
        path: subscribedHereCookie.path,
        maxAge: subscribedHereCookie.hours * 3600,
        sameSite: 'Lax',
        secure: services.env.origin.startsWith('https:'),
      });
      if (isFormPost(c)) return c.redirect(href('newsletterPending'), 303);
      const message = 'Check your inbox: we have sent you a link to confirm your subscription.';
      return c.json(subscribeAccepted.parse({ status: 'pending', message }), 202);
    },
  );

  async function answerVerify(c: AppContext, token: string) {
    const status = await verify(area, token, evidence(c));
    const message =
      status === 'confirmed'
        ? 'Your subscription is confirmed.'
        : 'Your subscription is already confirmed.';
    if (isFormPost(c)) return pages.answer(c, { message });
    return c.json(verified.parse({ status, message }));
  }

  app.get(api.newsletterVerify, tokenLimit, async (c) => {
    const token = queryToken(c);
    if (!actsAsApi(c)) {
      return c.html(
        buttonPage({
          heading: 'Confirm your subscription',
          button: 'Confirm subscription',
          action: api.newsletterVerify,
          token,
        }),
      );
    }
    return answerVerify(c, token);
  });

  app.post(
    api.newsletterVerify,
    answersOnPage('newsletterVerify', 'verify'),
    tokenLimit,
    async (c) => answerVerify(c, await bodyToken(c)),
  );

  async function answerUnsubscribe(c: AppContext, token: string) {
    await unsubscribe(area, token, 'unsubscribe link', evidence(c));
    const message = 'You have been unsubscribed. We respect your choice.';
    if (isFormPost(c)) return pages.answer(c, { message });
    return c.json(unsubscribed.parse({ status: 'unsubscribed', message }));
  }

  app.get(api.newsletterUnsubscribe, tokenLimit, async (c) => {
    const token = queryToken(c);
    if (!actsAsApi(c)) {
      return c.html(
        buttonPage({
          heading: 'Unsubscribe from the newsletter',
          button: 'Unsubscribe',
          action: api.newsletterUnsubscribe,
          token,
        }),
      );
    }
    return answerUnsubscribe(c, token);
  });

  // RFC 8058: the mail program's own button. No limit, no page; a dead token changes nothing.
  app.post(api.newsletterUnsubscribe, async (c, next) => {
    const token = c.req.query('token');
    if (token === undefined || !(await isOneClick(c))) return next();
    try {
      await unsubscribe(area, token, 'one-click', evidence(c));
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
    }
    return c.text('Unsubscribed');
  });

  app.post(
    api.newsletterUnsubscribe,
    answersOnPage('newsletterUnsubscribe', 'unsubscribe'),
    tokenLimit,
    async (c) => answerUnsubscribe(c, await bodyToken(c)),
  );

  return app;
}

/**
 * Whether a GET may act: only for a program that asks for JSON by name. A browser opening the
 * link as a page, a HEAD, a prefetch and a prerender never do.
 */
function actsAsApi(c: AppContext): boolean {
  const isSpeculative = /prefetch|prerender|preview/i.test(
    `${c.req.header('Sec-Purpose') ?? ''} ${c.req.header('Purpose') ?? ''} ${c.req.header('X-Purpose') ?? ''}`,
  );
  const isNavigation = c.req.header('Sec-Fetch-Mode') === 'navigate';
  const acceptsJson = (c.req.header('Accept') ?? '').includes('application/json');
  return c.req.method === 'GET' && acceptsJson && !isSpeculative && !isNavigation;
}

function queryToken(c: AppContext): string {
  const token = c.req.query('token');
  if (!token) throw new RequestFailure('token_missing', 'Invalid Token Provided');
  return token;
}

async function bodyToken(c: AppContext): Promise<string> {
  try {
    return (await requestBody(c, tokenRequest, {})).token;
  } catch (error) {
    if (error instanceof RequestFailure && error.fields?.token === 'Invalid Token Provided') {
      throw new RequestFailure('token_missing', 'Invalid Token Provided');
    }
    throw error;
  }
}

async function isOneClick(c: AppContext): Promise<boolean> {
  return (await formFields(c))?.get('List-Unsubscribe') === 'One-Click';
}

function evidence(c: AppContext): Evidence {
  return {
    ip: c.get('clientAddress'),
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, 500),
  };
}
