import { content } from './content.ts';

export const { services, specialityFiles, work, specialities, featuresPage } = content.services;
