import { useAnswers } from './inquiry-context.ts';

/** For who wants to be called and gives no number: a word, and no mistake, since it is optional. */
export function PhoneWish() {
  const [method, phone] = useAnswers(['preferredContactMethod', 'phone']);
  return (
    <p role="status" className="mt-2 text-sm text-secondary empty:hidden">
      {method === 'Phone' &&
        phone === '' &&
        'You would like a call: please leave a number, or we will write to your email address.'}
    </p>
  );
}
