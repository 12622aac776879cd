import { useState } from 'react';
import type { ContentPlans } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';
import { PreviewFrame } from './preview-frame.tsx';

type File = ContentPlans['plans'][number]['files'][number];

/** Shows the pages that a plan changes, before and after, to its approver. */
export function PlanPages({ plan, files }: { plan: number; files: File[] }) {
  const shown = files.filter(({ page }) => page !== '');
  const pages = new Map(shown.map((file) => [`${file.language} ${file.page}`, file]));
  return [...pages].map(([key, file]) => <PlanPage key={key} plan={plan} file={file} />);
}

function PlanPage({ plan, file: { path, page, language } }: { plan: number; file: File }) {
  const [isOpen, setOpen] = useState(false);
  const [side, setSide] = useState<'before' | 'after'>('after');
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer">{m.content.seePage({ page })}</summary>
      {isOpen && (
        <>
          <fieldset className="flex gap-1" aria-label={m.content.seePage({ page })}>
            {(['before', 'after'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="quiet"
                aria-pressed={side === one}
                onClick={() => setSide(one)}
              >
                {one === 'before' ? m.content.before() : m.content.after()}
              </button>
            ))}
          </fieldset>
          <div className="h-[75vh]">
            <PreviewFrame
              path={path}
              page={page}
              language={language}
              version={side}
              plan={{ id: plan, side }}
              onChoose={() => {}}
            />
          </div>
        </>
      )}
    </details>
  );
}
