import * as z from 'zod/mini';
import { settingsFile } from '../settings/site-settings.ts';

const { brand, contact, promises, place, newsletter } = settingsFile.shape;

/**
 * `content/fr/site.json`: the settings that contain text, in another language. Missing ones come
 * from the main language.
 */
export const translatedSettings = z.strictObject({
  brand: z.optional(z.partial(z.pick(brand, { aiName: true, description: true }))),
  contact: z.optional(
    z.strictObject({
      address: z.partial(
        z.pick(contact.shape.address, { city: true, region: true, country: true }),
      ),
    }),
  ),
  promises: z.optional(z.partial(z.omit(promises, { demo: true }))),
  place: z.optional(z.partial(z.omit(place, { timeZone: true, demo: true }))),
  newsletter: z.optional(z.partial(newsletter)),
});
