import { inquiryAccepted, inquirySchema } from '#contract/inquiry.ts';
import {
  subscribeAccepted,
  subscribeRequest,
  tokenRequest,
  unsubscribed,
  verified,
} from '#contract/newsletter.ts';
import { api } from '#contract/routes.ts';
import { accountPaths } from './openapi-accounts.ts';
import { operation } from './openapi-operation.ts';

/** The OpenAPI 3.1 description of the API, made from the schemas that check the requests. */
export function openApi(origin: string) {
  const tokenParameter = {
    name: 'token',
    in: 'query',
    required: true,
    schema: { type: 'string' },
  };
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Bowline API', version: '1' },
    servers: [{ url: origin }],
    paths: {
      [api.newsletterSubscribe]: {
        post: operation('Ask for the newsletter', {
          body: subscribeRequest,
          success: [202, subscribeAccepted],
        }),
      },
      [api.newsletterVerify]: {
        get: operation('Confirm a subscription', {
          parameters: [tokenParameter],
          success: [200, verified],
        }),
        post: operation('Confirm a subscription', { body: tokenRequest, success: [200, verified] }),
      },
      [api.newsletterUnsubscribe]: {
        get: operation('Unsubscribe', {
          parameters: [tokenParameter],
          success: [200, unsubscribed],
        }),
        post: operation('Unsubscribe', { body: tokenRequest, success: [200, unsubscribed] }),
      },
      [api.inquiries]: {
        post: operation('Send a service request', {
          parameters: [idempotencyKey],
          body: inquirySchema,
          success: [201, inquiryAccepted],
        }),
      },
      ...accountPaths(),
    },
  };
}
