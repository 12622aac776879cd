import type { Hono } from 'hono';
import type { WebhookEvent } from '#features/webhooks/contract/webhooks.ts';
import type { Database, Queryable, Readable } from '../db/database.ts';
import type { Variables } from '../http/request-context.ts';
import type { MailOutcome } from '../jobs/mail-outcome.ts';
import type { ComposeMails, ReadLanguages } from '../mail/mail.ts';
import type { BuiltSite } from '../pages/built-site.ts';
import type { Pages } from '../pages/pages.ts';
import type { LocalContent } from '../settings/built-content.ts';
import type { Bounce, EventReport, FeatureRegistry, PersonalData, Services } from './services.ts';

/**
 * Everything the server does for a feature. `api/app/features.ts` lists the features, and the
 * server, emails, routes, erasure and commands iterate over that list.
 */
export type Feature = {
  /** The feature's name, which is also the prefix of its email kinds. */
  name: string;
  /** Creates the feature's routes for one of the site's languages. */
  routes?: (app: AppParts) => Hono<{ Variables: Variables }>;
  mails?: FeatureMails;
  /** Returns the feature's background work. */
  work?: (services: Services) => Work[];
  /** Runs before new content is served. */
  prepare?: (db: Database, contents: LocalContent[]) => Promise<void>;
  /** Records the outcomes of emails, including those of other features. */
  recordOutcomes?: (services: Services, outcomes: MailOutcome[]) => Promise<void>;
  /** Records a bounce that arrived after an email was accepted. */
  recordBounce?: (transaction: Queryable, bounce: Bounce) => Promise<void>;
  /** Returns the letter that each email is a copy of, by email id. */
  lettersOf?: FeatureRegistry['lettersOf'];
  /** Returns the mailbox's token (see `MailToken`). */
  mailToken?: (services: Services, refused: string | undefined) => Promise<string>;
  /** Counts the feature's items that need attention from staff. */
  countWaiting?: (db: Readable, services: Services) => Promise<number>;
  /**
   * Describes the feature's events for webhooks at delivery time, or returns undefined if the row
   * is gone.
   */
  events?: Partial<Record<WebhookEvent, DescribeEvent>>;
  personalData?: Partial<PersonalData>;
  /** The operator's commands by name. Importing one runs it with the remaining arguments. */
  commands?: Record<string, () => Promise<unknown>>;
};

/** Everything needed to create a feature's routes. */
export type AppParts = {
  services: Services;
  pages: Pages;
  site: BuiltSite;
};

type FeatureMails = {
  /** @param services with the content in the language of the emails */
  compose: (services: Services) => Record<string, ComposeMails>;
  /** Without it, all emails are in the main language. */
  languages?: ReadLanguages;
};

/**
 * Background work. It must be safe to run in several processes at once. A failed run is retried by
 * the next one.
 */
export type Work =
  | { when: 'decision'; run: () => Promise<unknown> }
  | { when: 'every minute'; run: () => Promise<unknown> }
  | { when: 'every ten minutes'; run: () => Promise<unknown> }
  /** @returns the number of rows of each kind deleted */
  | { when: 'every night'; run: () => Promise<Record<string, number>> }
  /**
   * Runs at its own pace.
   * @returns a function that stops it once the work in progress is done
   */
  | { when: 'always'; start: () => () => Promise<void> };

type DescribeEvent = (
  services: Services,
  db: Queryable,
  subjectId: string,
) => Promise<EventReport | undefined>;
