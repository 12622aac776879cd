/** A tier of web hosting; the price is kept and never shown (spec section 9). */
export type HostingTier = {
  id: string;
  name: string;
  /** Dollars a month. */
  price: 15 | 50 | 120;
  features: { id: string; header: string; text: string }[];
};

export const priceLine = 'Pricing available on request';

const headers = ['Sites', 'Storage', 'Backups', 'Support', 'Staging copy'];

/** A value of "–" means that the tier does not include it. */
export const hostingTiers: HostingTier[] = [
  tier('starter', 'Starter', 15, ['1 site', '20 GB', 'Daily, kept 7 days', 'By mail', '–']),
  tier('business', 'Business', 50, [
    '5 sites',
    '100 GB',
    'Daily, kept 30 days',
    'Mail and phone',
    'Included',
  ]),
  tier('scale', 'Scale', 120, [
    '25 sites',
    '500 GB',
    'Hourly, kept 90 days',
    '24/7, within an hour',
    'Included',
  ]),
];

export const hostingPlan = {
  id: 'hosting',
  title: 'Web Hosting plans',
  summary: 'For sites that we build, and for those that others built.',
  buttonText: 'Contact Sales',
};

/** Spec section 3, "Other plan". */
export const otherPlans = [
  {
    id: 'web',
    title: 'Web Development',
    summary: 'A website or web application, from design to launch.',
    prices: [priceLine],
    features: [
      'Design in your brand, tested on phones',
      'Content that your team edits',
      'Accessible to WCAG 2.2 AA',
      'Measured: first paint under a second',
      'Three months of care after launch',
    ],
    buttonText: 'Contact Sales',
  },
  {
    id: 'software',
    title: 'Software Development',
    summary: 'Custom software, automation and AI, built with your team.',
    prices: [priceLine],
    features: [
      'A fixed-scope first phase of four weeks',
      'A release every week, on your data',
      'Your code, in your repository',
      'Connections to the systems you keep',
      '24/7 support once it is in use',
    ],
    buttonText: 'Contact Sales',
  },
];

function tier(
  id: string,
  name: string,
  price: HostingTier['price'],
  values: string[],
): HostingTier {
  const features = headers.map((header, index) => ({
    id: `${id}-${index}`,
    header,
    text: values[index] ?? '–',
  }));
  return { id, name, price, features };
}
