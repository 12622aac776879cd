import type { IconName } from '#contract/icons.ts';
import { site } from './site.ts';

/** The words of the home page that belong to no list of their own. */
export const hero = {
  headline: `Unleash the power of ${site.brand.aiName} in the software your business runs on`,
  lead: 'We build, connect and automate software for companies that have outgrown spreadsheets and off-the-shelf tools.',
};

/** The claims of the specification, section 1. */
export const claims = [
  '99.9% uptime',
  '24/7 support',
  'Free consultations',
  'Card, PayPal or bank transfer',
];

/** Original marks; an adopter replaces them with those of real partners. */
export const partners = [
  { name: 'Northfold', demo: true },
  { name: 'Tidewater', demo: true },
  { name: 'Kestrel', demo: true },
];

type Feature = { title: string; text: string; icon: IconName };

export const features: { title: string; subtitle: string; items: Feature[] } = {
  title: 'Work that flows, ideas that ship',
  subtitle: 'Three things you should notice within the first month.',
  items: [
    {
      title: 'Streamlined workflows',
      text: 'We map one process end to end, remove the steps nobody needs, and automate the ones that remain.',
      icon: 'workflow',
    },
    {
      title: 'Easy innovation',
      text: 'Small releases every week. You try an idea on real data before it costs a quarter of the budget.',
      icon: 'idea',
    },
    {
      title: 'Room for creativity',
      text: 'Routine work goes to the software. What needs taste and judgement stays with your people.',
      icon: 'craft',
    },
  ],
};

export const award = {
  label: 'Prairie Software Awards',
  text: 'Shortlisted for best business automation',
  href: 'https://awards.bowline.example/',
  demo: true,
};

export const differentiators = {
  title: 'What Sets Us Apart',
  introduction: 'AI Introduction',
  lead: `${site.brand.aiName} is how we put machine learning to work: on your data, on your terms, with a person answerable for every result.`,
  items: [
    {
      title: 'Your data stays yours',
      text: 'Models run in your cloud account or on your own machines. Nothing you give us trains anybody else’s product.',
    },
    {
      title: 'Every answer has a source',
      text: 'A summary links to the paragraph it came from. A forecast shows the figures behind it, and how often it was wrong.',
    },
    {
      title: 'A person signs off',
      text: 'Software drafts, people decide. Where an error costs money, nothing leaves without an approval.',
    },
    {
      title: 'You can leave',
      text: 'Code, models and documentation are handed over as we go, in your repository, under your name.',
    },
  ],
};
