import * as z from 'zod/mini';
import { field, text } from '#contract/field-info.ts';
import { demo, icon, id, scene, summary, texts, title, twoTone, withIds } from './parts.ts';

const buttonText = text('Button', 'What the button says.', 30);

/** Plans with their prices, which are stored but never shown: every card reads `priceLine`. */
export const pricing = z.strictObject({
  priceLine: field(
    'Price line',
    'Shown instead of a price.',
    z.literal('Pricing available on request'),
  ),
  /** Set large below the heading, in two tones. */
  promise: twoTone('Promise', 'What you promise about a quote.'),
  hosting: field(
    'Hosting plans',
    'One card with tiers.',
    z.strictObject({
      id,
      title,
      summary,
      buttonText,
      tiers: field(
        'Tiers',
        'From small to large.',
        z
          .array(
            z.strictObject({
              id,
              name: text('Name', 'What the tier is called.', 30),
              price: field('Price', 'Dollars.', z.enum({ small: 15, medium: 50, large: 120 })),
              features: field(
                'Features',
                'What the tier includes.',
                z.array(
                  z.strictObject({
                    id,
                    icon,
                    header: text('Name', 'The same in every tier.', 30),
                    text: text('Text', 'What this tier includes.', 80),
                  }),
                ),
              ),
            }),
          )
          .check(withIds),
      ),
    }),
  ),
  otherPlans: field(
    'Other plans',
    'One card each.',
    z
      .array(
        z.strictObject({
          id,
          title,
          summary,
          prices: texts('Prices', 'What it costs.', 60),
          features: texts('Features', 'What it includes.', 100),
          buttonText,
          scene,
          /** The one plan whose button stands out. */
          isPrimary: field('Stands out', 'true for one plan.', z.optional(z.boolean())),
        }),
      )
      .check(withIds),
  ),
  demo,
});
export type OtherPlan = z.infer<typeof pricing>['otherPlans'][number];
