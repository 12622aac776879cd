import type { IconName } from '#contract/icons.ts';
import type { PlainPageKey } from '#contract/routes.ts';

/** A service as the home page lists it (spec section 3, "Service entry"). */
export type Service = { name: string; description: string; page: PlainPageKey; icon: IconName };

export const services: Service[] = [
  {
    name: 'Software Development',
    description:
      'Systems built around the way your company already works, from the first sketch to the nightly backup.',
    page: 'softwareDevelopment',
    icon: 'software',
  },
  {
    name: 'Process Automation',
    description:
      'Orders, invoices and reports that move between your systems without being typed again.',
    page: 'processAutomation',
    icon: 'automation',
  },
  {
    name: 'Website Development',
    description: 'Pages that load before a visitor loses patience, and that your team can edit.',
    page: 'websiteDevelopment',
    icon: 'website',
  },
  {
    name: 'Artificial Intelligence',
    description: 'Models that read your documents, forecast your demand and show their sources.',
    page: 'artificialIntelligence',
    icon: 'intelligence',
  },
  {
    name: 'Consulting',
    description:
      'A second opinion on architecture, vendors and data, before the contract is signed.',
    page: 'consulting',
    icon: 'consulting',
  },
  {
    name: 'Mobile Application Development',
    description: 'One team for iOS and Android, and for the day the connection drops.',
    page: 'mobileApplicationDevelopment',
    icon: 'mobile',
  },
];
