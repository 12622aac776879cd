import * as z from 'zod/mini';
import { field } from '../field-info.ts';

/** `content/messages.yaml`: the messages an owner has reworded. */
export const ownMessages = z.record(
  z.string(),
  field(
    'Subject',
    'A subject in messages/en/, with its texts by name.',
    z.record(z.string(), z.string()),
  ),
);
