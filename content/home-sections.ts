import { sections as all } from './home.ts';
import { statistics } from './statistics.ts';

/** The sections of the home page that have something to show, in order. */
export const sections = all.filter((name) => name !== 'statistics' || statistics.length > 0);
