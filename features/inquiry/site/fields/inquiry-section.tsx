import { createContext, type ReactNode, useContext, useState } from 'react';
import {
  fieldsOf,
  type InquiryField,
  questionOf,
  type SectionName,
  sectionNames,
} from '#features/inquiry/contract/questions.ts';
import { groups, sections } from '#features/inquiry/contract/table.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { focusField } from '#site/ui/error-summary.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { inquiryFieldId, useAnswers, useInquiryForm, useInquiryParts } from './inquiry-context.ts';
import { Question } from './question.tsx';
import { SectionStatus } from './section-status.tsx';

type OpenSections = {
  open: readonly SectionName[];
  toggle: (name: SectionName) => void;
  goToNext: (name: SectionName) => void;
};

const Context = createContext<OpenSections>({ open: [], toggle: () => {}, goToNext: () => {} });

export const OpenSectionsProvider = Context;

/** Returns the id of a section's heading button. */
export function sectionButtonId(name: SectionName): string {
  return `section-${name}`;
}

/**
 * A section of the form as a disclosure that shows its progress. The style sheet collapses sections
 * only if JavaScript runs. Otherwise, and in print, all sections are open.
 */
export function InquirySection({ name }: { name: SectionName }) {
  const { open, toggle, goToNext } = useContext(Context);
  const isOpen = open.includes(name);
  const next = sectionNames[sectionNames.indexOf(name) + 1];
  const contentId = `${sectionButtonId(name)}-content`;
  const form = useInquiryForm();

  /** Moves to the next section, or to the first invalid answer in this one. */
  async function goOn() {
    if (await form.trigger(fieldsOf(name))) return goToNext(name);
    const wrong = fieldsOf(name).find((field) => form.getFieldState(field).error);
    if (wrong) focusField(inquiryFieldId(wrong));
  }
  return (
    <section
      aria-labelledby={sectionButtonId(name)}
      className="border-t border-hairline-strong max-lg:first-of-type:border-t-0"
    >
      <h2>
        <button
          type="button"
          id={sectionButtonId(name)}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => toggle(name)}
          className="group grid w-full cursor-pointer scroll-mt-24 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-6 text-start font-medium sm:grid-cols-[minmax(0,1fr)_auto_auto] script-off:cursor-default"
        >
          <span>{sections[name].title()}</span>
          <SectionStatus name={name} />
          <Icon
            name="chevron"
            className="size-5 text-muted transition-transform group-aria-expanded:rotate-180 script-off:hidden"
          />
        </button>
      </h2>
      <div id={contentId} data-closed={isOpen ? undefined : ''} className="pt-2 pb-12">
        <div className="space-y-8">
          <Questions section={name} />
        </div>
        {next && (
          <p className="mt-10 script-off:hidden print:hidden">
            <Button type="button" onClick={() => void goOn()}>
              {m.inquiry.nextSectionButton({
                section: sections[next].title(),
                hidden,
              })}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

/** A section's questions. Follow-up questions are shown inside the questions that trigger them. */
function Questions({ section }: { section: SectionName }) {
  const together = new Map<string, InquiryField[]>();
  for (const field of fieldsOf(section)) {
    const { askedBy, group = field } = questionOf(field);
    if (askedBy === undefined) together.set(group, [...(together.get(group) ?? []), field]);
  }
  return [...together].map(([group, fields]) => {
    const questions = fields.map((field) => <Question key={field} field={field} />);
    if (!isGroup(group)) return questions;
    const { title, isOptional } = groups[group];
    if (isOptional) {
      return (
        <Folded key={group} title={title()} fields={fields}>
          {questions}
        </Folded>
      );
    }
    return (
      <fieldset key={group} className="space-y-8 border-s border-hairline-strong ps-4 sm:ps-6">
        <legend className="mb-4 text-lg font-medium">{title()}</legend>
        {questions}
      </fieldset>
    );
  });
}

/**
 * Optional questions collapsed into one line. It opens once a question has an answer or a mistake.
 */
function Folded(props: { title: string; fields: readonly InquiryField[]; children: ReactNode }) {
  const { title, fields, children } = props;
  const { errors } = useInquiryParts();
  const isNeeded =
    useAnswers(fields).some((answer) => answer.length > 0) ||
    fields.some((field) => errors[field] !== undefined);
  // Stays open when the last answer is cleared.
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return (
    <Disclosure isOpen={wasNeeded} summary={title} note={m.labels.optional()}>
      <div className="space-y-8 pt-4">{children}</div>
    </Disclosure>
  );
}

const isGroup = (key: string): key is keyof typeof groups => Object.hasOwn(groups, key);
