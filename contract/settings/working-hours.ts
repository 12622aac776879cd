import * as z from 'zod/mini';
import { field, group } from '../field-info.ts';

/** The days of the week in ISO 8601 order. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const timeOfDay = (label: string) =>
  field(
    label,
    'Such as 09:00.',
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')),
  );

/** The agency's working hours, in its own time zone. */
export const workingHours = z._default(
  group('Working hours', 'When you answer. The desk uses them to measure how long clients wait.', {
    days: field(
      'Days',
      'Such as mon, tue, wed, thu and fri.',
      z.array(z.enum(weekdays)).check(z.minLength(1, 'needs at least one day')),
    ),
    from: timeOfDay('From'),
    to: timeOfDay('To'),
  }).check(z.refine(({ from, to }) => from < to, 'must end after they begin')),
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:00' },
);
