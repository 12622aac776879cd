import { m } from '#messages/messages.ts';
import { GhostButton } from './ghost-button.tsx';

type Props = {
  /** A TanStack Query infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  onLoaded?: () => void;
};

/** A button that loads the next page of a list, if there is one. */
export function LoadMore({ query, onLoaded }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <p className="py-3 print:hidden">
      <GhostButton
        isBusy={query.isFetchingNextPage}
        onClick={async () => {
          await query.fetchNextPage();
          onLoaded?.();
        }}
      >
        {m.desk.loadMore()}
      </GhostButton>
    </p>
  );
}
