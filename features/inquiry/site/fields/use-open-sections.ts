import { useEffect, useState } from 'react';
import {
  fieldsOf,
  type InquiryField,
  type SectionName,
  sectionNames,
} from '#features/inquiry/contract/questions.ts';
import type { ListedErrors } from './inquiry-context.ts';
import { sectionButtonId } from './inquiry-section.tsx';

/**
 * Tracks which sections are open: the first one initially, others when toggled, and every section
 * with an error after an attempt to submit.
 * @param errors messages by field
 * @param attempt the number of attempts to submit so far
 */
export function useOpenSections(errors: ListedErrors, attempt: number) {
  const [open, setOpen] = useState<readonly SectionName[]>(['basicInfo']);
  const add = (more: SectionName[]) => setOpen((now) => [...new Set([...now, ...more])]);

  const wrongSections = sectionNames.filter((name) =>
    fieldsOf(name).some((field) => errors[field] !== undefined),
  );
  const key = wrongSections.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the sections
  useEffect(() => {
    if (wrongSections.length > 0) add(wrongSections);
  }, [key, attempt]);

  const areAllOpen = open.length === sectionNames.length;
  return {
    open,
    areAllOpen,
    toggle: (name: SectionName) =>
      setOpen((now) =>
        now.includes(name) ? now.filter((other) => other !== name) : [...now, name],
      ),
    toggleAll: () => setOpen(areAllOpen ? [] : sectionNames),
    /** Opens the next section and moves the focus to its heading. */
    goToNext(name: SectionName) {
      const next = sectionNames[sectionNames.indexOf(name) + 1];
      if (next === undefined) return;
      add([next]);
      const button = document.getElementById(sectionButtonId(next));
      button?.scrollIntoView();
      button?.focus({ preventScroll: true });
    },
    openSectionOf: (field: InquiryField) => add([sectionOf(field)]),
  };
}

function sectionOf(field: InquiryField): SectionName {
  return sectionNames.find((name) => fieldsOf(name).some((each) => each === field)) ?? 'basicInfo';
}
