import type { IconName } from '#contract/icons.ts';
import type { PlainPageKey } from '#contract/routes.ts';

/**
 * A card of the specialities grid. Where the specification links to '#', the card leads to its
 * section of /specialities, named by `slug`.
 */
export type Speciality = {
  slug: string;
  title: string;
  summary: string;
  icon: IconName;
  page?: PlainPageKey;
};

export const specialities: Speciality[] = [
  {
    slug: 'process-automation',
    title: 'Process Automation',
    summary: 'Take the copying, checking and chasing out of a working day.',
    icon: 'automation',
    page: 'processAutomation',
  },
  {
    slug: 'competitive-analytics',
    title: 'Competitive Analytics',
    summary: 'Know what others charge, ship and say this week, from sources you can check.',
    icon: 'competition',
  },
  {
    slug: 'data-analytics',
    title: 'Data Analytics',
    summary: 'One set of figures that finance, sales and operations all agree on.',
    icon: 'analytics',
  },
  {
    slug: 'content-curation',
    title: 'Content Curation',
    summary: 'Find, tag and publish the right piece of a large archive.',
    icon: 'curation',
  },
  {
    slug: 'it-security',
    title: 'IT Security',
    summary: 'Reviews, hardening and a rehearsed answer to the bad day.',
    icon: 'security',
  },
  {
    slug: 'customer-service',
    title: 'Customer Service',
    summary: 'Answers in minutes, drafted by software and signed off by people.',
    icon: 'service',
    page: 'home',
  },
];
