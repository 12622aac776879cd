import type { ReactNode } from 'react';
import {
  requiredFields,
  type SectionName,
  sectionNames,
} from '#features/inquiry/contract/questions.ts';
import { sections } from '#features/inquiry/contract/table.ts';
import { m } from '#messages/messages.ts';
import { useAnswers } from './inquiry-context.ts';
import { useSectionProgress } from './section-progress.ts';

/** Returns how many required questions are answered, updated as the visitor types. */
function useAnswered(): number {
  return useAnswers(requiredFields).filter((value) => value.length > 0).length;
}

export const useIsComplete = (): boolean => useAnswered() === requiredFields.length;

/** Shows the progress in each section, next to the form. */
export function ProgressRail() {
  const answered = useAnswered();
  return (
    <section
      aria-label={m.inquiry.progress()}
      className="script-off:hidden print:hidden max-lg:hidden"
    >
      <p className="flex items-baseline gap-2 text-text">
        {m.inquiry.formProgressLarge({
          answered,
          required: requiredFields.length,
          count: (text) => (
            <span key="count" className="text-5xl leading-none font-medium tracking-tight figures">
              {text}
            </span>
          ),
        })}
      </p>
      <ol className="mt-6 space-y-4">
        {sectionNames.map((name) => (
          <SectionLine key={name} name={name} />
        ))}
      </ol>
    </section>
  );
}

function SectionLine({ name }: { name: SectionName }) {
  const progress = useSectionProgress(name);
  const { isComplete, required } = progress;
  return (
    <li>
      <p className="flex justify-between text-sm">
        <span className={progress.isStarted ? 'text-text' : 'text-muted'}>
          {sections[name].title()}
        </span>
        <span className={isComplete ? 'text-success' : 'text-muted'}>
          {required === 0
            ? m.inquiry.sectionOptional()
            : m.inquiry.sectionProgress({ answered: progress.answered, required })}
        </span>
      </p>
      {required > 0 && (
        <div className={`mt-2 ${toneOf(isComplete)}`}>
          <Line {...progress} />
        </div>
      )}
    </li>
  );
}

/** A row above the form for a button. On small screens, it is a sticky bar that shows the count. */
export function ProgressBar({ children }: { children: ReactNode }) {
  const answered = useAnswered();
  return (
    <div className="progress-bar script-off:hidden max-lg:sticky max-lg:top-(--toolbar-height) max-lg:z-[5] max-lg:bg-ground max-lg:pb-3 print:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted lg:hidden">
          {m.inquiry.formProgress({ answered, required: requiredFields.length })}
        </p>
        {children}
      </div>
      <div className={`lg:hidden ${toneOf(answered === requiredFields.length)}`}>
        <Line answered={answered} required={requiredFields.length} />
      </div>
    </div>
  );
}

function toneOf(isComplete: boolean): string {
  return isComplete ? 'text-success' : 'text-secondary';
}

/** A bar with one segment per question, filled from the left in the text color. */
function Line({ answered, required: pieces }: { answered: number; required: number }) {
  const step = (lineWidth + gap) / pieces;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${lineWidth} 1`}
      preserveAspectRatio="none"
      className="progress block h-[3px] w-full"
    >
      {Array.from({ length: pieces }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no other key
          key={index}
          x={index * step}
          width={step - gap}
          height="1"
          className={`transition-colors ${index < answered ? 'fill-current forced-colors:fill-[Highlight]' : 'fill-hairline-strong forced-colors:fill-[CanvasText]'}`}
        />
      ))}
    </svg>
  );
}

const lineWidth = 400;
const gap = 4;
