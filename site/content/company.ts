import { content } from './content.ts';

export const {
  support,
  privacyPolicy,
  termsOfService,
  storedPlaces,
  comingSoon,
  maintenance,
  press,
  isFromOpenStreetMap,
} = content.company;
