import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { questionOf, type TextName } from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { pastedEmail } from '#site/ui/pasted-email.ts';
import { useAnswers, useInquiryForm } from './inquiry-context.ts';
import { repairedPhone, repairedUrl } from './repairs.ts';

/**
 * Offers to correct an invalid phone number, URL or address, or a mistyped email domain, with one
 * click.
 */
export function FieldRepair({ name }: { name: TextName }) {
  const form = useInquiryForm();
  const value = String(useAnswers([name])[0]);
  const { errors } = useFormState({ control: form.control, name });
  const { kind } = questionOf(name);
  const emailRepair = useEmailRepair(kind === 'email' ? value : '');
  const repair = errors[name] ? (repairOf(name, value) ?? emailRepair) : emailRepair;
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
  if (kind === 'email') return use(pastedEmail(value), value);
  return kind === 'url' ? use(repairedUrl(value), value) : undefined;
}

/**
 * Loads the spelling checker when the first address is typed, because the form works without it.
 */
function useEmailRepair(email: string): Repair | undefined {
  const [repair, setRepair] = useState<Repair>();
  useEffect(() => {
    let isLatest = true;
    setRepair(undefined);
    if (!email.includes('@')) return;
    import('@zootools/email-spell-checker')
      .then(({ default: checker }) => {
        const found = checker.run({ email });
        if (isLatest && found) {
          setRepair({
            label: m.inquiry.emailSuggestion({ address: found.full }),
            value: found.full,
          });
        }
      })
      .catch(() => {
        // The browser is offline, so there is no suggestion.
      });
    return () => {
      isLatest = false;
    };
  }, [email]);
  return repair;
}

function use(repaired: string | undefined, value: string): Repair | undefined {
  if (repaired === undefined || repaired === value) return undefined;
  return { label: m.inquiry.takeSuggestion({ suggestion: repaired }), value: repaired };
}
