import { useEffect, useState } from 'react';
import { m } from '#messages/messages.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { allowReports, areReportsAllowed } from './error-reports.ts';

/** Lets the visitor allow error reports from this browser, and withdraw that. */
export function ErrorReportsChoice() {
  const [isAllowed, setIsAllowed] = useState<boolean>();
  useEffect(() => setIsAllowed(areReportsAllowed()), []);
  // Without JavaScript there are no reports to allow.
  if (isAllowed === undefined) return null;
  return (
    <div className="mt-10 max-w-text">
      <Checkbox
        label={m.layout.reportErrors()}
        checked={isAllowed}
        onChange={({ target }) => {
          allowReports(target.checked);
          setIsAllowed(target.checked);
        }}
      />
      <p className="mt-2 text-sm text-muted">{m.layout.reportErrorsHint()}</p>
    </div>
  );
}
