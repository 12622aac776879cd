import { Hono } from 'hono';
import {
  formTokenGiven,
  inquiryAccepted,
  inquirySubmission,
  inquiryTrap,
} from '#contract/inquiry.ts';
import { api, href } from '#contract/routes.ts';
import type { Services } from '../app.ts';
import { RequestFailure } from '../failure.ts';
import { clientNetwork, limitPerClient } from '../middleware/rate-limit.ts';
import { isFormPost, requestBody } from '../middleware/request-body.ts';
import type { AppContext, Variables } from '../middleware/request-context.ts';
import { answersOnPage } from '../pages/answers-on-page.ts';
import { createFormToken, readFormToken } from './form-token.ts';
import { submitInquiry } from './submit.ts';

const inquiryLimit = { name: 'inquiry', uses: 5, seconds: 3600 };

/** The service request (spec sections 3 and 5; design, "Inquiry"). */
export function inquiry(services: Services) {
  const app = new Hono<{ Variables: Variables }>();

  app.post(
    api.inquiries,
    answersOnPage('inquiry', 'inquiry'),
    limitPerClient(services.limiter, { name: 'inquiry-attempt', uses: 100, seconds: 3600 }),
    async (c) => {
      const key = idempotencyKey(c);
      const {
        formToken,
        newsletter,
        [inquiryTrap]: trap = '',
        ...answers
      } = await requestBody(c, inquirySubmission, {
        lists: ['servicesNeeded'],
        ticks: ['newsletter'],
      });
      const ip = c.get('clientAddress');
      const userAgent = (c.req.header('User-Agent') ?? '').slice(0, 500);
      // Only something new counts: neither mistakes nor a second try may lock a visitor out.
      const count = () => services.limiter.consume(inquiryLimit, clientNetwork(ip));
      const { reference, isWelcome } = await submitInquiry(
        services,
        {
          answers,
          key,
          isTrapped: trap !== '',
          formToken: readFormToken(formToken, 'inquiry', secretsOf(services)),
          ip,
          userAgent,
        },
        count,
      );
      if (newsletter && isWelcome)
        await wishForNewsletter(services, answers.email, { ip, userAgent });
      if (isFormPost(c)) return c.redirect(href('inquirySent', {}, { ref: reference }), 303);
      return c.json(inquiryAccepted.parse({ reference }), 201);
    },
  );

  app.get(api.formToken, (c) => {
    if (c.req.query('form') !== 'inquiry') {
      throw new RequestFailure('not_found', 'There is no such form.');
    }
    c.header('Cache-Control', 'no-store');
    return c.json(formTokenGiven.parse({ token: createFormToken('inquiry', services.secret) }));
  });

  return app;
}

/** What was signed under the previous secret is still good. */
function secretsOf({ secret, env }: Services): string[] {
  return env.secretPrevious === undefined ? [secret] : [secret, env.secretPrevious];
}

/** The request is stored and stays so, whatever becomes of the wish. */
async function wishForNewsletter(
  { subscribe, log }: Services,
  email: string,
  evidence: { ip: string; userAgent: string },
): Promise<void> {
  try {
    await subscribe({ email, source: href('inquiry') }, evidence);
  } catch (error) {
    log.error({ err: error }, 'a newsletter wish of an inquiry was not noted');
  }
}

/** 1 to 255 printable ASCII characters (IETF draft-ietf-httpapi-idempotency-key-header). */
function idempotencyKey(c: AppContext): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new RequestFailure('bad_key', 'The Idempotency-Key is not valid.');
  }
  return key;
}
