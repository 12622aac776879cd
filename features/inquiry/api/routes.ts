import { Hono } from 'hono';
import { Refusal } from '#api/errors/refusal.ts';
import { type Services, secretsOf } from '#api/feature-types/services.ts';
import { isFormPost, keepFormValues, requestBody } from '#api/http/request-body.ts';
import { type AppContext, senderOf, type Variables } from '#api/http/request-context.ts';
import { limitPerClient } from '#api/limits/rate-limit.ts';
import { describe, queryParameter } from '#api/openapi/describe.ts';
import { respondOnPage } from '#api/pages/respond-on-page.ts';
import { rateLimits } from '#contract/policy.ts';
import { api, href } from '#contract/routes.ts';
import type { InquiryChoices } from '#features/inquiry/contract/choices.ts';
import { inquirySource } from '#features/inquiry/contract/progress.ts';
import { inquiryFields, isList } from '#features/inquiry/contract/questions.ts';
import {
  formTokenGiven,
  inquiryAccepted,
  inquiryHoneypot,
  inquirySubmission,
  inquirySubmissionInput,
} from '#features/inquiry/contract/schema.ts';
import { shownSentence } from '#features/newsletter/api/sentences.ts';
import { m } from '#messages/messages.ts';
import { createKeyedQueue } from './count-request.ts';
import { createFormToken, readFormToken } from './form-token.ts';
import { submitInquiry } from './submit.ts';

const formShape = { lists: inquiryFields.filter(isList), ticks: ['newsletter'] };

/** Routes for receiving service requests. */
export function inquiry(services: Services) {
  const app = new Hono<{ Variables: Variables }>();
  const submission = submissionOf(services.choices);
  const inTurn = createKeyedQueue();

  app.post(
    api.inquiries,
    describe('Send a service request', {
      parameters: [idempotencyKeyParameter],
      body: inquirySubmission(services.choices),
      success: [201, inquiryAccepted],
    }),
    respondOnPage('inquiry', 'inquiry'),
    // Comes first, so that the page shown for a refusal still contains everything the visitor
    // typed.
    keepFormValues(formShape),
    limitPerClient(services.limiter, rateLimits['inquiry-attempt']),
    async (c) => {
      const key = idempotencyKey(c);
      const {
        formToken,
        newsletter,
        consentText,
        source,
        [inquiryHoneypot]: trap = '',
        ...answers
      } = await requestBody(c, submission(), formShape);
      const verdict = readFormToken(formToken, 'inquiry', secretsOf(services));
      const { reference, quarantine } = await submitInquiry(
        { ...services, inTurn },
        {
          answers,
          key,
          source: inquirySource.parse(source ?? null),
          // The newsletter may have been switched off since the form was opened.
          consent:
            newsletter && services.settings.flags.newsletter
              ? await shownSentence(services.db, services, consentText)
              : null,
          isTrapped: trap !== '',
          formToken: verdict,
          ...senderOf(c),
        },
      );
      if (quarantine === 'burst') {
        services.log.warn({ reference }, 'inquiry held back: too many within an hour');
      }
      if (isFormPost(c)) return c.redirect(href('inquirySent', {}, { ref: reference }), 303);
      return c.json(inquiryAccepted.parse({ reference }), 201);
    },
  );

  app.get(
    api.formToken,
    describe('Open a form', {
      parameters: [queryParameter('form', { const: 'inquiry' })],
      success: [200, formTokenGiven],
    }),
    (c) => {
      if (c.req.query('form') !== 'inquiry') {
        throw new Refusal('not_found', m.answers.formUnknown());
      }
      c.header('Cache-Control', 'no-store');
      return c.json(formTokenGiven.parse({ token: createFormToken('inquiry', services.secret) }));
    },
  );

  return app;
}

/** Returns the schema with the current options and, once the database is up, the withdrawn ones. */
function submissionOf(choices: InquiryChoices) {
  let made: { ids: string; schema: ReturnType<typeof inquirySubmissionInput> } | undefined;
  return () => {
    const accepted = Object.values(choices).map((options) =>
      options.filter(({ isGone }) => !isGone),
    );
    const ids = accepted
      .flat()
      .map(({ id }) => id)
      .join();
    if (made?.ids !== ids) made = { ids, schema: inquirySubmissionInput(choices) };
    return made.schema;
  };
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
};

/**
 * Returns the Idempotency-Key, which must be 1 to 255 printable ASCII characters (IETF
 * draft-ietf-httpapi-idempotency-key-header).
 */
function idempotencyKey(c: AppContext): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Refusal('bad_key', m.answers.idempotencyKeyInvalid());
  }
  return key;
}
