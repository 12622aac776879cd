/** A past letter, as the archive shows it. */
type Issue = {
  slug: string;
  title: string;
  /** ISO date. */
  date: string;
  summary: string;
  sections: { heading: string; paragraphs: string[] }[];
  /** A sample that an adopter replaces by letters that were sent. */
  demo: boolean;
};

/** What a subscriber gets; the newest letter first. */
export const newsletterOffer: string[] = [
  'One piece of practical advice from building software, automation and AI for businesses.',
  'One thing that did not work, and what it cost to find out.',
  'A short list of changes worth knowing: prices, laws, tools that ended.',
];

export const newsletterIssues: Issue[] = [
  {
    slug: 'measure-before-you-automate',
    title: 'Measure before you automate',
    date: '2025-06-03',
    summary: 'Three numbers to write down about a process before anybody automates it.',
    sections: [
      {
        heading: 'The three numbers',
        paragraphs: [
          'How often does it run, how long does a person need for it, and how often does it go wrong? Two weeks of tally marks on paper are enough. Without them nobody can say afterwards whether the automation was worth its price.',
          'The third number matters most. A process with many exceptions is not ready: automate the common case, and send the rest to a person with everything that was found out so far.',
        ],
      },
      {
        heading: 'What goes wrong',
        paragraphs: [
          'The tally often shows that one step causes most of the waiting. Removing that step costs nothing and sometimes ends the project before it starts, which is a good result.',
        ],
      },
    ],
    demo: true,
  },
  {
    slug: 'questions-for-an-ai-vendor',
    title: 'Five questions for an AI vendor',
    date: '2025-05-06',
    summary: 'What to ask before your documents leave the house.',
    sections: [
      {
        heading: 'The questions',
        paragraphs: [
          'Is our data used for training? Where is it stored, and for how long? What is the error rate on examples that we choose? What happens to our integration when the model is retired? What does it cost at ten times the use?',
          'A good answer to each fits in two sentences and can be put in the contract. "It depends" is a good start if it is followed by what it depends on.',
        ],
      },
      {
        heading: 'And one for yourself',
        paragraphs: [
          'Who will check the output, and how much time does that person have? If nobody does, choose a task in which a mistake is cheap.',
        ],
      },
    ],
    demo: true,
  },
  {
    slug: 'the-cost-of-a-rewrite',
    title: 'The cost of a rewrite',
    date: '2025-04-01',
    summary: 'Why we usually advise against starting again, and when we do not.',
    sections: [
      {
        heading: 'What the old system knows',
        paragraphs: [
          'An old system holds decisions that nobody remembers: the customer with two addresses, the invoice that must not be sent in December. A rewrite finds them again one by one, in front of customers.',
          'Replacing one part at a time behind the same interface is slower on paper and faster on the calendar, because every part earns its keep as soon as it is done.',
        ],
      },
      {
        heading: 'When to start again',
        paragraphs: [
          'When the platform no longer gets security fixes, when nobody may legally run it any more, or when it is so small that two people can rewrite it in a month.',
        ],
      },
    ],
    demo: true,
  },
];
