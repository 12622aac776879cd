import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  type ChangedFile,
  type ChangeList,
  publishResult,
} from '#features/content/contract/desk-content.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Failure, Loading, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { WhenField } from '#features/desk/screens/shared/when-field.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { listedFiles } from './change-items.tsx';
import { ChangeRow } from './change-row.tsx';
import { MistakeList } from './mistake-list.tsx';
import { Plans } from './plans.tsx';
import { Published } from './published.tsx';
import { changesQuery, contentQuery, plansQuery, refresh } from './queries.ts';
import { useMistakes } from './use-mistakes.ts';
import { useUndo } from './use-undo.ts';

/** The page that lists what the user is about to publish. */
export function PublishPage() {
  const found = useQuery(changesQuery);
  return (
    <>
      <PageHead
        isNarrow
        title={m.content.review()}
        back={{ to: '/website', name: m.content.toWebsite() }}
      />
      <Progress />
      {found.data !== undefined ? (
        <Changes files={found.data.files} />
      ) : found.isPending ? (
        <Loading lines={4} />
      ) : (
        <Failure error={found.error} onRetry={() => found.refetch()} />
      )}
    </>
  );
}

/**
 * Shows the progress of the latest publication: on its way, visible to visitors, or rejected by the
 * server.
 */
export function Progress() {
  const { data } = useQuery(contentQuery);
  if (data === undefined || data.live >= data.published) return null;
  return data.mistakes.length > 0 ? (
    <div role="alert">
      <p className="strip is-error">{m.content.notServed()}</p>
      <MistakeList mistakes={data.mistakes} />
    </div>
  ) : (
    <p className="strip" role="status">
      {m.content.publishing()}
    </p>
  );
}

function Changes({ files: all }: ChangeList) {
  const queries = useQueryClient();
  const { data: content } = useQuery(contentQuery);
  const [at, setAt] = useState<string>();
  const { plans = [], needsSecondPerson = false } = useQuery(plansQuery).data ?? {};
  const planned = plans
    .filter(({ isMine, failure }) => isMine && failure === null)
    .flatMap((plan) => plan.files.map(({ path }) => path));
  const files = listedFiles(all.filter(({ path }) => !planned.includes(path)));
  const { mistakes } = useMistakes(undefined, versionOf(files));
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const mistakesIn = (path: string) => mistakes.filter((one) => one.path === path);
  /** Files with errors wait, unless the user decides otherwise. */
  const isChosen = ({ path }: ChangedFile) => ticked.get(path) ?? mistakesIn(path).length === 0;
  const chosen = files.filter(isChosen);
  const publish = useMutation({
    mutationFn: (publishing: ChangedFile[]) => {
      // A moved file is published together with the removal of its old address.
      const paths = publishing.flatMap(({ path, movedFrom }) => [
        path,
        ...(movedFrom === undefined ? [] : [movedFrom]),
      ]);
      return callDesk({ path: deskApi.contentPublish, body: { paths, at }, schema: publishResult });
    },
    onSuccess: () => refresh(queries),
  });
  const undo = useUndo();
  const publication = publish.data?.publication ?? null;
  const undone = undo.data?.publication ?? null;
  const isLive = (one: number | null) =>
    one !== null && content !== undefined && content.live >= one;
  return (
    <div className="grid gap-4">
      <div role="status">
        {isLive(undone) && <p className="strip is-done">{m.content.undone()}</p>}
        {publication !== null && undone === null && isLive(publication) && (
          <Published
            files={publish.variables ?? []}
            isUndoing={undo.isPending}
            onUndo={() => undo.mutate({ id: publication, isAllAfter: false })}
          />
        )}
        {publish.data?.isPlanned && (
          <p className="strip">{needsSecondPerson ? m.content.toApprove() : m.content.planned()}</p>
        )}
        <Refused error={undo.error} />
      </div>
      {undo.data !== undefined && undo.data.mistakes.length > 0 && (
        <div role="alert">
          <p className="mb-2 font-semibold">{m.content.notUndone()}</p>
          <MistakeList mistakes={undo.data.mistakes} />
        </div>
      )}
      <Plans />
      {files.length === 0 ? (
        publication === null &&
        planned.length === 0 && <p className="text-muted">{m.content.noDrafts()}</p>
      ) : (
        <>
          <p className="text-muted">
            {m.content.changesIntro()}
            {files.length > 1 && ` ${m.content.chooseChanges()}`}
          </p>
          <ul className="grid gap-4">
            {files.map((file) => (
              <ChangeRow
                key={file.path}
                file={file}
                mistakes={mistakesIn(file.path)}
                isChosen={isChosen(file)}
                onChoose={(is) => setTicked(new Map([...ticked, [file.path, is]]))}
              />
            ))}
          </ul>
          {publish.data !== undefined && publish.data.mistakes.length > 0 && (
            <div role="alert">
              <p className="mb-2 font-semibold">{m.content.fixFirst()}</p>
              <MistakeList mistakes={publish.data.mistakes} />
            </div>
          )}
          <WhenField at={at} onChoose={setAt} />
          {needsSecondPerson && <p>{m.content.toApprove()}</p>}
          <Refused error={publish.error} />
          <Button
            type="button"
            className="w-max"
            disabled={chosen.length === 0 || at === ''}
            isBusy={publish.isPending}
            onClick={() => {
              undo.reset();
              publish.mutate(chosen);
            }}
          >
            {needsSecondPerson
              ? m.content.askApproval()
              : m.content.publishCount({ count: chosen.length })}
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns a value that changes with the drafts, or '' if there are none. */
const versionOf = (files: ChangedFile[]): string =>
  files.length === 0 ? '' : JSON.stringify(files);
