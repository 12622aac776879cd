import { useEffect, useState } from 'react';
import { type InquiryField, inquirySections } from '#contract/inquiry.ts';
import type { SectionName } from './inquiry-labels.ts';
import { sectionButtonId } from './inquiry-section.tsx';

const names = Object.keys(inquirySections) as SectionName[];

/**
 * Which sections are open: the first at the start (spec section 4), any number by choice, and after
 * an attempt to send every one that holds a problem.
 */
export function useOpenSections(wrong: InquiryField[], attempt: number) {
  const [open, setOpen] = useState<SectionName[]>(['basicInfo']);
  const add = (more: SectionName[]) => setOpen((now) => [...new Set([...now, ...more])]);

  const wrongSections = names.filter((name) => wrong.some((field) => sectionOf(field) === name));
  const key = wrongSections.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the sections
  useEffect(() => {
    if (wrongSections.length > 0) add(wrongSections);
  }, [key, attempt]);

  const areAllOpen = open.length === names.length;
  return {
    open,
    areAllOpen,
    toggle: (name: SectionName) =>
      setOpen((now) =>
        now.includes(name) ? now.filter((other) => other !== name) : [...now, name],
      ),
    toggleAll: () => setOpen(areAllOpen ? [] : names),
    goOn(name: SectionName) {
      const next = names[names.indexOf(name) + 1];
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
  return names.find((name) => inquirySections[name].some((each) => each === field)) ?? 'basicInfo';
}
