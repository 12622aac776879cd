import { Hono } from 'hono';
import { inquiryAccepted, inquirySchema } from '#contract/inquiry.ts';
import { api, href } from '#contract/routes.ts';
import type { Services } from '../app.ts';
import { RequestFailure } from '../failure.ts';
import { clientNetwork, limitPerClient } from '../middleware/rate-limit.ts';
import { isFormPost, requestBody } from '../middleware/request-body.ts';
import type { AppContext, Variables } from '../middleware/request-context.ts';
import { answersOnPage } from '../pages/answers-on-page.ts';
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
      const answers = await requestBody(c, inquirySchema, { lists: ['servicesNeeded'] });
      const ip = c.get('clientAddress');
      const userAgent = (c.req.header('User-Agent') ?? '').slice(0, 500);
      // Only something new counts: neither mistakes nor a second try may lock a visitor out.
      const count = () => services.limiter.consume(inquiryLimit, clientNetwork(ip));
      const reference = await submitInquiry(services, { answers, key, ip, userAgent }, count);
      if (isFormPost(c)) return c.redirect(href('inquirySent', {}, { ref: reference }), 303);
      return c.json(inquiryAccepted.parse({ reference }), 201);
    },
  );

  return app;
}

/** 1 to 255 printable ASCII characters (IETF draft-ietf-httpapi-idempotency-key-header). */
function idempotencyKey(c: AppContext): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new RequestFailure('bad_key', 'The Idempotency-Key is not valid.');
  }
  return key;
}
