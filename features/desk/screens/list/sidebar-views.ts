import { type DeskView, deskViews } from '#features/desk/contract/request-list.ts';

/** The views that always have their own link in the sidebar. */
const main: readonly DeskView[] = ['open', 'mine', 'waiting'];
/** The views that have one only while they contain requests. */
const occasional: readonly DeskView[] = ['attention', 'due', 'snoozed', 'held'];

/** The number of requests in each view. Undefined until loaded. */
export type Counts = Record<DeskView, number> | undefined;

/**
 * Returns the views that have their own link in the sidebar, and those behind “More”: occasional
 * views without requests, closed requests, and all requests.
 */
export function viewsInSidebar(counts: Counts, current: DeskView | undefined) {
  const own = deskViews.filter(
    (view) =>
      main.includes(view) ||
      (occasional.includes(view) && (view === current || (counts?.[view] ?? 0) > 0)),
  );
  return { own, more: deskViews.filter((view) => !own.includes(view)) };
}
