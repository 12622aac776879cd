import * as z from 'zod/mini';
import { field, group, list, text } from '#contract/field-info.ts';
import {
  atLeast,
  demo,
  icon,
  id,
  pageTitle,
  scene,
  summary,
  texts,
  title,
  twoTone,
  withIds,
} from './parts.ts';

const buttonText = text('Button', 'What the button says.', 30);

const currencies = Intl.supportedValuesOf('currency');

/** Returns the message for a string that is not a currency. */
export const noCurrency = ({ input }: { input?: unknown }) =>
  `${JSON.stringify(input)} is not a currency; write its three capital letters, such as NOK for kr or EUR for €`;

const price = z.union(
  [
    z.literal('on-request'),
    z.strictObject({
      amount: field('Amount', 'A number.', z.number().check(z.minimum(0))),
      currency: field(
        'Currency',
        'Three capital letters, such as EUR.',
        z.string().check(z.refine((code) => currencies.includes(code), { error: noCurrency })),
      ),
      period: z.optional(text('Per', 'What the amount covers, such as month, day or project.', 30)),
      from: field('From', 'Whether this is a starting price.', z.optional(z.boolean())),
    }),
  ],
  {
    error:
      'must be on-request, or an amount with its currency, such as { amount: 90, currency: EUR }',
  },
);
export type Price = z.infer<typeof price>;

const prices = field('Prices', 'Amounts, or “on request”.', z.array(price).check(atLeast(1)));

/** Plans and their prices. */
export const pricing = z.strictObject({
  title: pageTitle,
  onRequest: text('On request', 'What a card says instead of a price.', 60),
  /** The promise shown in large type below the heading, in two tones. */
  promise: twoTone('Promise', 'What you promise about quotes.'),
  hosting: z.optional(
    group('Hosting plans', 'A card with tiers, and a table of the tiers.', {
      id,
      title,
      summary,
      buttonText,
      showPrices: field(
        'Show prices',
        'Whether visitors see the prices of the tiers. If not, the card says that they are on request.',
        z.optional(z.boolean()),
      ),
      prices: field(
        'Prices on the card',
        'Replace the lowest price of the tiers.',
        z.optional(prices),
      ),
      tiersTitle: text('Table title', 'Shown above the tiers.', 60),
      tiersLead: z.optional(text('Table introduction', 'One sentence.', 160)),
      tiers: list(
        'Tiers',
        'From small to large. The card lists what the first includes.',
        {
          id,
          name: text('Name', 'The name of the tier.', 30),
          price: field('Price', 'Visible in the table if prices are shown.', price),
          features: list('Features', 'What the tier includes.', {
            id,
            icon,
            header: text('Name', 'The same in every tier.', 30),
            text: text('Text', 'What this tier includes, for its cell in the table.', 80),
            line: z.optional(
              text('Line', 'The same for the card. Defaults to the name and text.', 80),
            ),
          }),
        },
        atLeast(1),
        withIds,
      ),
    }),
  ),
  otherPlans: list(
    'Other plans',
    'One card each.',
    {
      id,
      title,
      summary,
      prices,
      features: texts('Features', 'What the plan includes.', 100),
      buttonText,
      scene,
      /** Whether the plan's button stands out. Only one plan's button may stand out. */
      isPrimary: field(
        'Stands out',
        'Whether this plan stands out from the others.',
        z.optional(z.boolean()),
      ),
    },
    withIds,
  ),
  /** Defaults to `payment`, if there is such a category. */
  questions: z.optional(
    text(
      'Questions',
      'The group of questions to show on the page, by the name in its address.',
      80,
    ),
  ),
  demo,
});
