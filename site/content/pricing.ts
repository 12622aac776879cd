import { content } from './content.ts';

export const { title, promise, hasAmounts, hosting, otherPlans } = content.pricing;

export type Hosting = NonNullable<typeof hosting>;
export type OtherPlan = (typeof otherPlans)[number];
