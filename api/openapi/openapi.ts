import type { InquiryChoices } from '#contract/inquiry/choices.ts';
import { formTokenGiven, inquiryAccepted, inquirySubmission } from '#contract/inquiry/schema.ts';
import {
  resubscribed,
  subscribeAccepted,
  subscribeRequest,
  tokenRequest,
  unsubscribed,
  unsubscribeLinkAccepted,
  unsubscribeLinkRequest,
  verified,
} from '#contract/newsletter.ts';
import { api } from '#contract/routes.ts';
import { accountPaths } from './openapi-accounts.ts';
import { operation } from './openapi-operation.ts';

/** The OpenAPI 3.1 description of the API, generated from the schemas that validate requests. */
export function openApi(origin: string, brand: string, choices: InquiryChoices) {
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
    info: { title: `${brand} API`, version: '1' },
    servers: [{ url: origin }],
    paths: {
      [api.newsletterSubscribe]: {
        post: operation('Subscribe to the newsletter', {
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
      [api.formToken]: {
        get: operation('Open a form', {
          parameters: [{ name: 'form', in: 'query', required: true, schema: { const: 'inquiry' } }],
          success: [200, formTokenGiven],
        }),
      },
      [api.newsletterUnsubscribeLink]: {
        post: operation('Request the unsubscribe link by email', {
          body: unsubscribeLinkRequest,
          success: [202, unsubscribeLinkAccepted],
        }),
      },
      [api.newsletterResubscribe]: {
        post: operation('Undo an unsubscribe', {
          body: tokenRequest,
          success: [200, resubscribed],
        }),
      },
      [api.inquiries]: {
        post: operation('Send a service request', {
          parameters: [idempotencyKey],
          body: inquirySubmission(choices),
          success: [201, inquiryAccepted],
        }),
      },
      ...accountPaths(),
    },
  };
}
