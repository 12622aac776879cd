import type { TextName } from '#features/inquiry/contract/questions.ts';
import { useInquiryForm } from './inquiry-context.ts';

/** Suggests answers that can be given with one click. Hidden without JavaScript. */
export function AnswerSuggestions(props: { name: TextName; suggestions: readonly string[] }) {
  const { name, suggestions } = props;
  const form = useInquiryForm();
  return (
    <p className="mt-2 flex flex-wrap gap-2 script-off:hidden print:hidden">
      {suggestions.map((suggestion) => (
        <button
          key={suggestion}
          type="button"
          onClick={() =>
            // Never overwrites what the visitor has typed.
            form.getValues(name) === '' &&
            form.setValue(name, suggestion, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          className="min-h-8 cursor-pointer rounded-full border border-input px-3 text-sm text-secondary-text hover:border-primary hover:text-text"
        >
          {suggestion}
        </button>
      ))}
    </p>
  );
}
