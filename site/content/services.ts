import { content } from './content.ts';

export const { services, specialityFiles, servicePages, work, specialities, featuresPage } =
  content.services;

export type ServicePage = (typeof servicePages)[number];
