import { content } from './content.ts';

export const {
  hero,
  claims,
  keywords,
  partners,
  services,
  features,
  award,
  differentiators,
  statistics,
  sections,
} = content.home;
