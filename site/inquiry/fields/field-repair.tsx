import emailSpellChecker from '@zootools/email-spell-checker';
import { useFormState } from 'react-hook-form';
import { questionOf, type TextName } from '#contract/inquiry/questions.ts';
import { useAnswers, useInquiryForm } from './inquiry-context.ts';
import { repairedPhone, repairedUrl } from './repairs.ts';

/** Offers a one-click fix for an invalid phone number or URL, and for a mistyped email domain. */
export function FieldRepair({ name }: { name: TextName }) {
  const form = useInquiryForm();
  const value = String(useAnswers([name])[0]);
  const { errors } = useFormState({ control: form.control, name });
  const repair =
    errors[name] || questionOf(name).kind === 'email' ? repairOf(name, value) : undefined;
  if (repair === undefined) return null;
  return (
    <p className="mt-2 text-sm">
      <button
        type="button"
        onClick={() => {
          form.setValue(name, repair.value, { shouldDirty: true, shouldValidate: true });
          form.setFocus(name);
        }}
        className="min-h-8 cursor-pointer text-secondary text-link"
      >
        {repair.label}
      </button>
    </p>
  );
}

type Repair = { label: string; value: string };

function repairOf(name: TextName, value: string): Repair | undefined {
  const { kind } = questionOf(name);
  if (kind === 'phone') return use(repairedPhone(value), value);
  if (kind === 'email') {
    const found = emailSpellChecker.run({ email: value });
    return found && { label: `Did you mean ${found.full}?`, value: found.full };
  }
  return kind === 'url' ? use(repairedUrl(value), value) : undefined;
}

function use(repaired: string | undefined, value: string): Repair | undefined {
  if (repaired === undefined || repaired === value) return undefined;
  return { label: `Use ${repaired}`, value: repaired };
}
