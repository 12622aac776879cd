import { m } from '#messages/messages.ts';
import { useAnswers } from './inquiry-context.ts';

/**
 * A hint for visitors who would prefer a call but entered no number. It is not an error because the
 * phone number is optional.
 */
export function PhoneHint() {
  const [method, phone] = useAnswers(['preferredContactMethod', 'phone']);
  return (
    <p role="status" className="mt-2 text-sm text-secondary empty:hidden">
      {method === 'Phone' && phone === '' && m.inquiry.phoneWanted()}
    </p>
  );
}
