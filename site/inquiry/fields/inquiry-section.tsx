import { createContext, useContext } from 'react';
import {
  fieldsOf,
  type InquiryField,
  questionOf,
  type SectionName,
  sectionNames,
} from '#contract/inquiry/questions.ts';
import { groups, sections } from '#contract/inquiry/table.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Question } from './question.tsx';
import { SectionStatus } from './section-status.tsx';

type OpenSections = {
  open: readonly SectionName[];
  toggle: (name: SectionName) => void;
  goToNext: (name: SectionName) => void;
};

const Context = createContext<OpenSections>({ open: [], toggle: () => {}, goToNext: () => {} });

export const OpenSectionsProvider = Context;

/** The id of a section's heading button. */
export function sectionButtonId(name: SectionName): string {
  return `section-${name}`;
}

/**
 * A form section as a disclosure that shows its progress. Closed by the stylesheet, and only with
 * JavaScript: otherwise, and in print, all sections are open.
 */
export function InquirySection({ name }: { name: SectionName }) {
  const { open, toggle, goToNext } = useContext(Context);
  const isOpen = open.includes(name);
  const next = sectionNames[sectionNames.indexOf(name) + 1];
  const contentId = `${sectionButtonId(name)}-content`;
  return (
    <section
      aria-labelledby={sectionButtonId(name)}
      className="border-t border-hairline-strong max-lg:first-of-type:border-t-0"
    >
      <h2 className="text-[1.375rem] leading-tight">
        <button
          type="button"
          id={sectionButtonId(name)}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => toggle(name)}
          className="group flex w-full cursor-pointer scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-1 py-6 text-start font-medium script-off:cursor-default"
        >
          <span className="min-w-[min(9rem,100%)] flex-1">{sections[name].title()}</span>
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
            <Button type="button" variant="ghost" onClick={() => goToNext(name)}>
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

/** A section's questions; follow-ups are in the question that asks them. */
function Questions({ section }: { section: SectionName }) {
  const together = new Map<string, InquiryField[]>();
  for (const field of fieldsOf(section)) {
    const { askedBy, group = field } = questionOf(field);
    if (askedBy === undefined) together.set(group, [...(together.get(group) ?? []), field]);
  }
  return [...together].map(([group, fields]) => {
    const questions = fields.map((field) => <Question key={field} field={field} />);
    if (!isGroup(group)) return questions;
    return (
      <fieldset key={group} className="space-y-8">
        <legend className="mb-6 font-medium">
          {groups[group]()} <span className="font-normal text-muted">{m.labels.optional()}</span>
        </legend>
        {questions}
      </fieldset>
    );
  });
}

const isGroup = (key: string): key is keyof typeof groups => Object.hasOwn(groups, key);
