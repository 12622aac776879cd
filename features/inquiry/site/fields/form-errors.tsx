import { type ReactNode, useState } from 'react';
import {
  answerLabel,
  fieldsOf,
  type InquiryField,
  questionOf,
  sectionNames,
} from '#features/inquiry/contract/questions.ts';
import { sections } from '#features/inquiry/contract/table.ts';
import { m } from '#messages/messages.ts';
import { ErrorLink, ErrorSummary } from '#site/ui/error-summary.tsx';
import { inquiryFieldId, type ListedErrors } from './inquiry-context.ts';

type FormErrorsProps = {
  errors: ListedErrors;
  /** Why the request was rejected if no field is at fault. */
  failure: string;
  attempt: number;
  isHidden: boolean;
  /** Called before a link moves the focus to its field. */
  onFollow: (field: InquiryField) => void;
};

/** Summarizes the errors at the top of the page, by section. */
export function FormErrors({ errors, failure, attempt, isHidden, onFollow }: FormErrorsProps) {
  const [wasShown, setShown] = useState(!isHidden);
  if (!isHidden && !wasShown) setShown(true);
  if (isHidden && !wasShown) return null;
  const bySection = sectionNames
    .map((section) => ({ section, wrong: fieldsOf(section).filter((field) => errors[field]) }))
    .filter(({ wrong }) => wrong.length > 0);
  return (
    // Hidden rather than unmounted once everything is fixed, because remounting would steal the
    // focus.
    <div className="mt-8 max-w-form" hidden={isHidden}>
      <ErrorSummary attempt={attempt}>
        {failure && <p>{m.inquiry.formFailure({ reason: failure })}</p>}
        <dl className="divide-y divide-hairline wrap-anywhere">
          {bySection.map(({ section, wrong }) => (
            <div key={section} className="gap-x-6 py-3 last:pb-0 sm:grid sm:grid-cols-[12rem_1fr]">
              <dt className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4">
                <span className="block font-medium">{sections[section].title()}</span>
                <span className="text-sm text-muted">
                  {m.inquiry.problemCount({ count: wrong.length })}
                </span>
              </dt>
              <dd className="max-sm:mt-1">
                <Problems>
                  {wrong.map((field) => (
                    <li key={field}>
                      <ErrorLink id={inquiryFieldId(field)} onFollow={() => onFollow(field)}>
                        {shortened(field, errors[field] ?? '')}
                      </ErrorLink>
                    </li>
                  ))}
                </Problems>
              </dd>
            </div>
          ))}
        </dl>
      </ErrorSummary>
    </div>
  );
}

/**
 * Lists a section's errors. On phones, if there are three or more, all but the first are collapsed.
 */
function Problems({ children }: { children: ReactNode[] }) {
  const [isFolded, setFolded] = useState(true);
  const rest = children.length - 1;
  if (rest < 2) return <ul className="flex flex-wrap gap-x-5 gap-y-1">{children}</ul>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <ul className="flex flex-wrap gap-x-5 gap-y-1" data-folded={isFolded ? '' : undefined}>
        {children}
      </ul>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
        className="cursor-pointer text-secondary-text text-link sm:hidden"
      >
        {isFolded ? m.inquiry.moreProblems({ count: rest }) : m.inquiry.fewerProblems()}
      </button>
    </div>
  );
}

/**
 * Shortens the message for a missing answer to the question's name, if the message contains that
 * name.
 */
function shortened(field: InquiryField, message: string): ReactNode {
  const name = answerLabel(field);
  const start = message.toLowerCase().indexOf(name.toLowerCase());
  if (start < 0 || message !== questionOf(field).required?.()) return message;
  const end = start + name.length;
  return (
    <>
      <span className="sr-only">{message.slice(0, start)}</span>
      <span className="inline-block text-link first-letter:uppercase">
        {message.slice(start, end)}
      </span>
      <span className="sr-only">{message.slice(end)}</span>
    </>
  );
}
