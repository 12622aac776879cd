import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { type ContentPlans, contentPlans } from '#features/content/contract/desk-content.ts';
import { ApprovalLine } from '#features/desk/screens/shared/approval-line.tsx';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { focusNeighbor } from '#features/desk/screens/shared/focus-neighbor.ts';
import { dayAndTime } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { ChangeItems, fileChangeLabel, listedFiles } from './change-items.tsx';
import { filePath, nameOf } from './file-names.ts';
import { PlanPages } from './plan-pages.tsx';
import { plansQuery, refresh } from './queries.ts';

/**
 * Returns a mutation that changes a plan.
 * @param path one of `deskApi`
 * @param onSuccess called before the changed plans are shown
 */
function useRequestMutation(path: string, onSuccess?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: number } | { isNeeded: boolean }) =>
      callDesk({ path, body, schema: contentPlans }),
    ...(onSuccess && { onSuccess }),
    onSettled: () => refresh(queries),
  });
}

/** Lists the publications waiting for a set time or for approval. */
export function Plans() {
  const { data } = useQuery(plansQuery);
  if (data === undefined || data.plans.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-6 max-w-reading">
      <h2 id="waiting" className="mb-1">
        {m.content.waiting()}
      </h2>
      <ul>
        {data.plans.map((plan) => (
          <Plan key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function Plan({ plan }: { plan: ContentPlans['plans'][number] }) {
  const { id, who, isMine, at, needsApproval, failure, files } = plan;
  const me = useMe();
  const item = useRef<HTMLLIElement>(null);
  const leave = () => focusNeighbor(item.current);
  const approve = useRequestMutation(deskApi.contentApprove, leave);
  const cancel = useRequestMutation(deskApi.contentCancel, leave);
  return (
    <li ref={item} tabIndex={-1} className="grid gap-2 border-t border-hairline py-3">
      <p>
        <strong>{who}</strong>{' '}
        <span className="text-muted">
          {at === null
            ? m.content.whenApproved()
            : m.content.plannedAt({ time: dayAndTime(at, me) })}
          {needsApproval && ` · ${m.content.needsApproval()}`}
        </span>
      </p>
      {failure !== null && <p className="text-error whitespace-pre-line">{failure}</p>}
      {listedFiles(files).map((file) => (
        <div key={file.path}>
          {isMine ? <Link to={filePath(file.path)}>{nameOf(file)}</Link> : nameOf(file)}
          <span className="text-muted"> {fileChangeLabel(file)}</span>
          {!file.isNew &&
            !file.isRemoved &&
            (file.movedFrom === undefined || file.changes.length > 0) && (
              <ChangeItems changes={file.changes} />
            )}
        </div>
      ))}
      <PlanPages plan={id} files={files} />
      <div className="flex flex-wrap gap-2">
        {needsApproval && !isMine && failure === null && (
          <Button type="button" isBusy={approve.isPending} onClick={() => approve.mutate({ id })}>
            {m.content.approve()}
          </Button>
        )}
        {(isMine || me.role === 'owner') && (
          <Button variant="ghost" type="button" onClick={() => cancel.mutate({ id })}>
            {m.content.cancelPlan()}
          </Button>
        )}
      </div>
      <Refused error={approve.error ?? cancel.error} />
    </li>
  );
}

/** Lets owners decide whether publishing requires approval from a second person. */
export function SecondPerson() {
  const { role } = useMe();
  const { data } = useQuery(plansQuery);
  const require = useRequestMutation(deskApi.contentSecondPerson);
  if (role !== 'owner' || data === undefined) return null;
  return (
    <ApprovalLine
      rule={m.content.secondPerson()}
      isNeeded={data.needsSecondPerson}
      mutation={require}
    />
  );
}
