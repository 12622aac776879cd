import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { neighboursOf } from '../list/list-order.ts';
import { Waiting } from '../list/waiting.tsx';
import { stateOf } from '../shared/names.ts';
import { Failure, Loading, PageHeading, Refused } from '../shared/states.tsx';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { Answers } from './answers.tsx';
import { Composer } from './composer.tsx';
import type { Erased } from './erase-dialog.tsx';
import { ErasedPage } from './erased-page.tsx';
import { Properties } from './properties.tsx';
import { Timeline } from './timeline.tsx';
import { requestQuery } from './use-request.ts';

/** The page of one request. */
export function RequestPage() {
  const { reference = '' } = useParams();
  // One component per request, so that text typed for one never shows in another.
  return <OneRequest key={reference} reference={reference} />;
}

function OneRequest({ reference }: { reference: string }) {
  const [proof, setProof] = useState<Erased>();
  const found = useQuery({ ...requestQuery(reference), enabled: proof === undefined });
  const request = found.data;
  if (proof !== undefined) return <ErasedPage proof={proof} />;
  if (request === undefined) {
    return found.isPending ? (
      <Loading lines={14} />
    ) : (
      <Failure error={found.error} onRetry={() => found.refetch()} />
    );
  }
  const title = request.company || request.name;
  return (
    <div>
      <div className="page-head">
        <PageHeading title={`${title} (${request.reference})`}>{title}</PageHeading>
        <p className="text-muted">
          {request.company !== '' && `${request.name} · `}
          <span className="whitespace-nowrap">{request.reference}</span> · {stateOf(request)}
          {request.waiting !== null && (
            <>
              {' '}
              · {m.desk.waiting()}: <Waiting row={request} />
            </>
          )}
        </p>
        <Neighbours reference={request.reference} />
        <Button variant="ghost" type="button" className="quiet -me-2" onClick={() => print()}>
          {m.desk.print()}
        </Button>
      </div>
      <Refused error={found.error} />
      <div className="grid gap-x-8 gap-y-6 *:min-w-0 min-[48rem]:grid-cols-[16rem_minmax(0,1fr)] min-[48rem]:grid-rows-[auto_1fr] min-[76rem]:grid-cols-[minmax(15rem,19rem)_minmax(0,46rem)_minmax(13rem,16rem)] print:block">
        <Answers request={request} />
        <div className="print:mb-4">
          <Timeline request={request} />
          <Composer request={request} />
        </div>
        <Properties request={request} onErased={setProof} />
      </div>
    </div>
  );
}

/** The way to the requests before and after this one in the list it was opened from. */
function Neighbours({ reference }: { reference: string }) {
  const navigate = useNavigate();
  const { previous, next } = neighboursOf(reference);
  const go = (to: string | undefined) => () => {
    if (to !== undefined) void navigate(`/${to}`);
  };
  useShortcuts({ j: go(next), k: go(previous) });
  return (
    <nav className="end flex gap-3 print:hidden" aria-label={m.requestList.need()}>
      {previous !== undefined && <Link to={`/${previous}`}>{m.requestList.previous()}</Link>}
      {next !== undefined && <Link to={`/${next}`}>{m.requestList.next()}</Link>}
    </nav>
  );
}
