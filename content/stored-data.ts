import { parseContent } from './parse-content.ts';
import { storedData } from './schemas/company.ts';
import data from './stored-data.yaml';

/** What the site stores, where, why and for how long. */
export const { places: storedPlaces } = parseContent('content/stored-data.yaml', storedData, data);
