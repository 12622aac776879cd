import { type InquiryField, inquiryFields, requiredInquiryFields } from '#contract/inquiry.ts';
import { useAnswers } from './inquiry-context.ts';
import { type SectionName, sectionNames, sectionTitles } from './inquiry-labels.ts';
import { useSectionProgress } from './section-progress.ts';

const required: readonly InquiryField[] = inquiryFields.filter((field) =>
  requiredInquiryFields.includes(field),
);

function useAnswered(): number {
  return useAnswers(required).filter((value) => value.length > 0).length;
}

/** Beside the form: how far it is filled in, section by section. */
export function ProgressRail() {
  const answered = useAnswered();
  return (
    <section aria-label="Progress" className="script-off:hidden print:hidden max-lg:hidden">
      <p className="flex items-baseline gap-2 text-text">
        <span className="text-5xl leading-none font-medium tracking-tight figures">{answered}</span>
        of {required.length} answered
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
  const isComplete = progress.answered === progress.required;
  return (
    <li>
      <p className="flex justify-between text-sm">
        <span className={progress.isStarted ? 'text-text' : 'text-muted'}>
          {sectionTitles[name]}
        </span>
        <span className={isComplete ? 'text-success' : 'text-muted'}>
          {progress.answered} of {progress.required}
        </span>
      </p>
      <Line {...progress} tone={isComplete ? 'text-success' : 'text-secondary'} />
    </li>
  );
}

/** Above the form on small screens: a thin bar that stays in view. */
export function ProgressBar() {
  const answered = useAnswered();
  return (
    <div className="progress-bar sticky top-(--toolbar-height) z-[5] -mx-4 border-b border-hairline bg-ground px-4 pt-2 pb-3 script-off:hidden sm:-mx-6 sm:px-6 lg:hidden print:hidden">
      <p className="text-sm text-muted">
        {answered} of {required.length} answered
      </p>
      <Line
        answered={answered}
        required={required.length}
        tone={answered === required.length ? 'text-success' : 'text-secondary'}
      />
    </div>
  );
}

/** One piece for each question, filled from the left. */
function Line(props: { answered: number; required: number; tone: string }) {
  const { answered, required: pieces, tone } = props;
  const step = (lineWidth + gap) / pieces;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${lineWidth} 1`}
      preserveAspectRatio="none"
      className={`mt-2 h-[3px] w-full ${tone}`}
    >
      {Array.from({ length: pieces }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other key
          key={index}
          x={index * step}
          width={step - gap}
          height="1"
          className={`transition-colors ${index < answered ? 'fill-current' : 'fill-hairline-strong'}`}
        />
      ))}
    </svg>
  );
}

const lineWidth = 400;
const gap = 4;
