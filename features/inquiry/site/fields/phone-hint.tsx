import { m } from '#messages/messages.ts';
import { useAnswers } from './inquiry-context.ts';

/**
 * A hint for visitors who prefer a call but left no number; not an error, because the phone is
 * optional.
 */
export function PhoneHint() {
  const [method, phone] = useAnswers(['preferredContactMethod', 'phone']);
  return (
    <p role="status" className="mt-2 text-sm text-secondary empty:hidden">
      {method === 'Phone' && phone === '' && m.inquiry.phoneWanted()}
    </p>
  );
}
