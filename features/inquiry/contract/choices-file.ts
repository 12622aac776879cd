import * as z from 'zod/mini';
import { field, text, unique } from '#contract/field-info.ts';
import { type InquiryChoices, type Option, sharedChoices } from './choices.ts';

const id = text(
  'ID',
  'The name under which answers are stored. Leave it as it is, even if the label changes.',
  60,
);
const label = text('Label', 'What visitors read.', 60);
const asks = field(
  'Follow-up',
  'Whether this option asks a follow-up question.',
  z.optional(z.boolean()),
);

/** Plain text is both label and id. If it is reworded, the old text remains the id. */
const option = z.pipe(
  z.union(
    [
      text('Option', 'What visitors read.', 60),
      z.strictObject({ id, label: z.optional(label), asks }),
    ],
    {
      error: 'must be text, or an ID with a label, such as { id: large, label: More than 500 }',
    },
  ),
  z.transform(
    (given): Option =>
      typeof given === 'string'
        ? { id: given, label: given }
        : { ...given, label: given.label ?? given.id },
  ),
);

const options = (label: string, help: string) =>
  field(
    label,
    help,
    z.array(option).check(
      z.minLength(1, 'needs at least one option'),
      unique<Option>('id', (entry) => entry.id),
    ),
  );

/** `content/choices.yaml`: the options of the request form. The build and the server read it. */
export const choicesFile = z.strictObject({
  industries: options('Industries', 'The industries of the companies that contact you.'),
  companySizes: options('Company sizes', 'Ranges of employee numbers.'),
  budgets: options('Budgets', 'Ranges of amounts.'),
  budgetHint: text('Budget hint', 'The currency of the budgets.', 80),
  timelines: options('Timelines', 'When the client needs it up and running.'),
  moreServices: options('More services', 'Options in addition to the services on the site.'),
  phoneExample: text('Example phone number', 'Digits only, with the country code.', 15),
  complianceHint: text('Compliance hint', 'Regulations that clients must comply with.', 120),
});

/** The fields in a service's file that make it an option. */
export const serviceOption = z.object({
  name: z.string(),
  order: z.number(),
  choice: z.optional(z.string()),
});

/**
 * Returns the options of the request form. Every service file adds one.
 * @throws Error if two services have the same id
 */
export function inquiryChoices(
  file: z.infer<typeof choicesFile>,
  services: (z.infer<typeof serviceOption> & { slug: string })[],
): InquiryChoices {
  const servicesNeeded: Option[] = services
    .toSorted((a, b) => a.order - b.order)
    .map(({ slug, name, choice = slug }) => ({ id: choice, label: name }))
    .concat(file.moreServices);
  for (const [index, { id }] of servicesNeeded.entries()) {
    if (servicesNeeded.findIndex((other) => other.id === id) !== index) {
      throw new Error(`${id} is the ID of two services; give each its own`);
    }
  }
  return {
    ...sharedChoices,
    industry: file.industries,
    companySize: file.companySizes,
    budgetRange: file.budgets,
    implementationTimeline: file.timelines,
    servicesNeeded,
  };
}
