import * as z from 'zod/mini';
import { field, text } from '#contract/field-info.ts';
import { link } from './parts.ts';
import { namedPicture, type ShownPicture } from './picture.ts';

/** Shows that a quote is real by naming who said it and their company. */
export const speaker = {
  company: z.optional(text('Company', 'The company they work for.', 60)),
  link: field(
    'Link',
    'A page that shows who they are, such as https://client.example.',
    z.optional(link),
    { names: 'link' },
  ),
  photo: namedPicture('Photo', 'Their face, with their consent, cropped to a square.'),
  logo: namedPicture('Logo', 'The company logo, in one color on a transparent background.'),
};

/** The author of a quote. */
export type Speaker = {
  name?: string | undefined;
  role?: string | undefined;
  company?: string | undefined;
  link?: string | undefined;
  photo?: ShownPicture | undefined;
  logo?: ShownPicture | undefined;
};
