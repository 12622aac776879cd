import * as z from 'zod/mini';
import { field, text } from '../field-info.ts';

/** `content/doctor.yaml`: the findings that `npm run doctor` should not report. */
export const doctorFile = z.strictObject({
  keep: field(
    'Kept texts',
    'Example texts that you keep as they are: a file, or a file and a field as npm run doctor prints them.',
    z.array(text('Place', 'Such as home.yaml: features.title.', 200)),
  ),
});
