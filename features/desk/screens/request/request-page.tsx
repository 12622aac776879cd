import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { DeskView, ListedRow } from '#features/desk/contract/request-list.ts';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { ListPane } from '../list/list-pane.tsx';
import { useNeighbours, useRows } from '../list/use-rows.ts';
import { viewName } from '../list/view-links.tsx';
import { Waiting } from '../list/waiting.tsx';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { StateChip } from '../shared/state-chip.tsx';
import { Failure, Loading, PageHeading, Refused } from '../shared/states.tsx';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { Answers } from './answers.tsx';
import { ClientData } from './client-data.tsx';
import { CloseButton } from './close-button.tsx';
import { Composer, detailsId } from './composer.tsx';
import type { Erased } from './erase-dialog.tsx';
import { ErasedPage } from './erased-page.tsx';
import { Facts } from './facts.tsx';
import { Properties } from './properties.tsx';
import { RequestStrips } from './request-strips.tsx';
import { Timeline } from './timeline.tsx';
import { useNewestInView } from './use-newest-in-view.ts';
import { requestQuery, useSeen } from './use-request.ts';

export function RequestPage() {
  const { reference = '' } = useParams();
  const { rows, filter, found, count } = useRows();
  const { hasNextPage, isFetching, fetchNextPage } = found;
  const isAtEnd = rows.at(-1)?.reference === reference;
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isAtEnd, hasNextPage, isFetching, fetchNextPage]);
  return (
    <div className="panes">
      {/* The list keeps its scroll position from one request to the next. */}
      <ListPane rows={rows} count={count} view={filter.view} current={reference} />
      {/* Each request has its own component, so text typed for one never appears in another. */}
      <OneRequest key={reference} reference={reference} rows={rows} view={filter.view} />
    </div>
  );
}

type Props = { reference: string; rows: readonly ListedRow[]; view: DeskView };

function OneRequest({ reference, rows, view }: Props) {
  const { search } = useLocation();
  const [proof, setProof] = useState<Erased>();
  const found = useQuery({ ...requestQuery(reference), enabled: proof === undefined });
  const request = found.data;
  useSeen(request);
  const neighbours = useNeighbours(reference, rows);
  if (proof !== undefined || request === undefined) {
    return (
      <div className="alone">
        {proof !== undefined ? (
          <ErasedPage proof={proof} />
        ) : found.isPending ? (
          <Loading lines={14} />
        ) : (
          <Failure error={found.error} onRetry={() => found.refetch()} />
        )}
      </div>
    );
  }
  // The URL contains the reference of a merged request, or one typed by a person.
  if (request.reference !== reference) {
    return <Navigate replace to={{ pathname: `/${request.reference}`, search }} />;
  }
  const title = request.company || request.name;
  return (
    <>
      <div className="talk">
        <div className="page-head">
          <div className="request-bar">
            <Link
              className="-ms-3 -me-2 grid size-11 flex-none place-items-center min-[75rem]:hidden print:hidden"
              to={{ pathname: '/', search }}
              state={{ left: reference }}
              aria-label={viewName(view)}
              title={viewName(view)}
            >
              <Icon name="chevron-left" className="size-5" />
            </Link>
            <div className="min-w-0 flex-1 min-[75rem]:contents">
              <PageHeading title={`${title} (${request.reference})`}>{title}</PageHeading>
              <p className="request-meta text-muted min-[75rem]:order-1 min-[75rem]:flex min-[75rem]:basis-full min-[75rem]:flex-wrap min-[75rem]:items-center min-[75rem]:gap-y-1">
                <span className="me-4 max-[74.99rem]:hidden">
                  <StateChip row={request} />
                </span>
                {title !== request.name && (
                  <span className="max-[74.99rem]:hidden">{request.name}</span>
                )}
                <span className="whitespace-nowrap min-[48rem]:flex-none">{request.reference}</span>
                <Waiting row={request} isSentence />
              </p>
            </div>
            <CloseButton request={request} />
          </div>
          <div className="contents max-[74.99rem]:-order-3 max-[74.99rem]:flex max-[74.99rem]:items-center max-[74.99rem]:justify-between max-[74.99rem]:gap-3 max-[47.99rem]:-my-2">
            <span className="flex min-[75rem]:hidden">
              <StateChip row={request} />
            </span>
            <Neighbours reference={reference} {...neighbours} />
          </div>
        </div>
        <RequestStrips request={request} />
        <Refused error={found.error} />
        <Conversation request={request} />
        <Composer request={request} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: it is a sheet on phones and a pane otherwise */}
      <div
        className="side sheet"
        id={detailsId}
        popover="auto"
        role="group"
        aria-label={m.requestList.details()}
      >
        <div className="sheet-head print:hidden">
          <p>{m.requestList.details()}</p>
          <QuietButton
            aria-label={m.desk.close()}
            title={m.desk.close()}
            popoverTarget={detailsId}
            popoverTargetAction="hide"
          >
            <Icon name="x" className="size-5" />
          </QuietButton>
        </div>
        <Facts request={request} />
        <Properties request={request} />
        <Answers request={request} />
        <ClientData request={request} onErased={setProof} />
      </div>
    </>
  );
}

function Conversation({ request }: { request: DeskRequest }) {
  const conversation = useRef<HTMLDivElement>(null);
  useNewestInView(conversation);
  return (
    <div className="conversation" ref={conversation}>
      <Timeline request={request} />
    </div>
  );
}

type NeighboursProps = ReturnType<typeof useNeighbours> & { reference: string };

/** Links to the previous and next requests in the list that the request was opened from. */
function Neighbours({ reference, previous, next }: NeighboursProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (to: string | undefined) => () => {
    if (to !== undefined) void navigate({ pathname: `/${to}`, search });
  };
  useShortcuts({
    j: go(next),
    k: go(previous),
    Escape: () => void navigate({ pathname: '/', search }, { state: { left: reference } }),
  });
  return (
    <nav
      className="flex items-center gap-1 print:hidden [&_a]:grid [&_a]:size-8 pointer-coarse:[&_a]:size-11 [&_a]:place-items-center [&_a]:rounded-input [&_a]:no-underline [&_a:hover]:bg-raised"
      aria-label={m.requestList.need()}
    >
      {previous !== undefined && (
        <Link
          to={{ pathname: `/${previous}`, search }}
          aria-label={m.requestList.previous()}
          title={m.requestList.previous()}
        >
          <Icon name="arrow-up" />
        </Link>
      )}
      {next !== undefined && (
        <Link
          to={{ pathname: `/${next}`, search }}
          aria-label={m.requestList.next()}
          title={m.requestList.next()}
        >
          <Icon name="arrow-down" />
        </Link>
      )}
      <QuietButton
        className="-me-2"
        aria-label={m.desk.print()}
        title={m.desk.print()}
        onClick={() => print()}
      >
        <Icon name="printer" />
      </QuietButton>
    </nav>
  );
}
