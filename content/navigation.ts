import type { PlainPageKey } from '#contract/routes.ts';

/** A link of the header or footer (spec section 3): a page, or a group of pages. */
export type NavigationLink = {
  id: string;
  label: string;
  page?: PlainPageKey;
  subLinks?: NavigationLink[];
  isNew?: boolean;
};

export const headerMenu: NavigationLink[] = [
  { id: 'home', label: 'Home', page: 'home' },
  { id: 'about', label: 'About Us', page: 'about' },
  {
    id: 'services',
    label: 'Our Services',
    subLinks: [
      { id: 'software', label: 'Software Development', page: 'softwareDevelopment' },
      { id: 'automation', label: 'Process Automation', page: 'processAutomation' },
      { id: 'web', label: 'Website Development', page: 'websiteDevelopment' },
      { id: 'ai', label: 'Artificial Intelligence', page: 'artificialIntelligence' },
      { id: 'consulting', label: 'Consulting', page: 'consulting' },
      {
        id: 'mobile',
        label: 'Mobile Application Development',
        page: 'mobileApplicationDevelopment',
      },
    ],
  },
  { id: 'pricing', label: 'Pricing', page: 'pricing' },
  { id: 'newsletter', label: 'Newsletter', page: 'newsletter' },
  { id: 'inquiry', label: 'Request Services', page: 'inquiry' },
];

export const footerGroups: { title: string; links: NavigationLink[] }[] = [
  {
    title: 'Company',
    links: [
      { id: 'about', label: 'About Us', page: 'about' },
      { id: 'careers', label: 'Careers', page: 'careers' },
      { id: 'inquiry', label: 'Request Services', page: 'inquiry' },
    ],
  },
  {
    title: 'Support',
    links: [
      { id: 'help', label: 'Help Center', page: 'help' },
      { id: 'privacy', label: 'Privacy Policy', page: 'privacyPolicy' },
      { id: 'terms', label: 'Terms of Service', page: 'termsOfService' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { id: 'specialities', label: 'Our Specialities', page: 'specialities' },
      { id: 'newsletter', label: 'Newsletter', page: 'newsletter', isNew: true },
    ],
  },
];
