import { hasErrorReports } from '#site/content/site.ts';
import { optional } from '#site/page/optional.tsx';

const ErrorReportsChoice = optional(
  async () => (await import('./error-reports-choice.tsx')).ErrorReportsChoice,
);

/** The visitor's choice about error reports; renders and loads nothing unless they are enabled. */
export function ErrorReportsSection() {
  return hasErrorReports && <ErrorReportsChoice />;
}
