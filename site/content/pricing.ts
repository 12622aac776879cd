import { content } from './content.ts';

export const { title, promise, demo, hasAmounts, hosting, otherPlans, questions } = content.pricing;

export type Hosting = NonNullable<typeof hosting>;
export type OtherPlan = (typeof otherPlans)[number];
