import { lazy, Suspense } from 'react';
import { hasErrorReports } from '#content/site.ts';

const ErrorReportsChoice = lazy(async () => ({
  default: (await import('./error-reports-choice.tsx')).ErrorReportsChoice,
}));

/** The visitor's choice about error reports; renders and loads nothing unless they are enabled. */
export function ErrorReportsSection() {
  return (
    hasErrorReports && (
      <Suspense>
        <ErrorReportsChoice />
      </Suspense>
    )
  );
}
