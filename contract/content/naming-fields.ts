import type { Content, ContentPath } from './collections.ts';

type Entry<Path extends ContentPath> = Content<Path> extends (infer One)[] ? One : Content<Path>;

/** For each kind of file, a field that names entries of one kind. */
type NamingFields = { [Path in ContentPath]?: keyof Entry<Path> & string };

/**
 * The fields that refer to other entries by the last part of their address, keyed by the kind of
 * those entries. An FAQ category may be combined with a question, as in `payment/price`.
 */
export const namingFields: { [Path in ContentPath]?: NamingFields } = {
  'services/*.md': {
    'home.yaml': 'work',
    'services/*.md': 'related',
    'specialities/*.md': 'service',
    'work/*.md': 'services',
  },
  'faq/*.yaml': {
    'popular.yaml': 'questions',
    'pricing.yaml': 'questions',
    'services/*.md': 'questions',
  },
};

/** The FAQ category whose questions the pricing page shows if its content specifies none. */
export const usualPricingQuestions = 'payment';
