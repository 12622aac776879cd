import type { PlainPageKey } from '#contract/routes.ts';

/** The pages that a visitor may be looking for, with the words that lead to them. */
export const siteIndex: { page: PlainPageKey; title: string; text: string }[] = [
  { page: 'home', title: 'Home', text: 'Services, figures, specialities, questions and contact' },
  { page: 'inquiry', title: 'Request services', text: 'Tell us what you need and get a quote' },
  { page: 'pricing', title: 'Pricing', text: 'Web hosting plans, web and software development' },
  { page: 'about', title: 'About us', text: 'Who we are: an agency in Calgary, Alberta' },
  {
    page: 'softwareDevelopment',
    title: 'Software development',
    text: 'Custom systems for business',
  },
  { page: 'processAutomation', title: 'Process automation', text: 'Orders, invoices, reports' },
  { page: 'websiteDevelopment', title: 'Website development', text: 'Fast, accessible websites' },
  {
    page: 'artificialIntelligence',
    title: 'Artificial intelligence',
    text: 'AI, machine learning',
  },
  { page: 'consulting', title: 'Consulting', text: 'Advice on software, data and AI' },
  {
    page: 'mobileApplicationDevelopment',
    title: 'Mobile application development',
    text: 'Apps for iOS and Android',
  },
  { page: 'specialities', title: 'Our specialities', text: 'Analytics, curation, IT security' },
  { page: 'features', title: 'Features', text: 'Workflows, integrations, reporting, support' },
  { page: 'careers', title: 'Careers', text: 'Jobs and open positions' },
  { page: 'newsletter', title: 'Newsletter', text: 'Subscribe to one letter a month' },
  { page: 'help', title: 'Help centre', text: 'Support with a project or a subscription' },
  { page: 'privacyPolicy', title: 'Privacy policy', text: 'What we do with your data' },
  { page: 'termsOfService', title: 'Terms of service', text: 'The terms of this site' },
];
