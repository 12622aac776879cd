import { useState } from 'react';
import type { ContentPlans } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { Segments } from './segments.tsx';

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
          <Segments
            label={m.content.seePage({ page })}
            value={side}
            options={[
              ['before', m.content.before()],
              ['after', m.content.after()],
            ]}
            onChoose={setSide}
          />
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
