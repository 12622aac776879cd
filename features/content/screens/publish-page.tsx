import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { type ChangeList, publishResult } from '#features/content/contract/desk-content.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Failure, Loading, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { WhenField } from '#features/desk/screens/shared/when-field.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { ChangeItems, fileChangeLabel, listedFiles } from './change-items.tsx';
import { filePath, nameOf } from './file-names.ts';
import { MistakeList } from './mistake-list.tsx';
import { Plans } from './plans.tsx';
import { changesQuery, contentQuery, plansQuery, refresh } from './queries.ts';
import { ShareLink } from './share-link.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useUndo } from './use-undo.ts';

/** The page that lists what the user is about to publish. */
export function PublishPage() {
  const found = useQuery(changesQuery);
  return (
    <>
      <PageHead title={m.content.review()} back={{ to: '/website', name: m.content.toWebsite() }} />
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
      <p className="strip">{m.content.notServed()}</p>
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
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data: content } = useQuery(contentQuery);
  const [at, setAt] = useState<string>();
  const { plans = [], needsSecondPerson = false } = useQuery(plansQuery).data ?? {};
  const planned = plans
    .filter(({ isMine, failure }) => isMine && failure === null)
    .flatMap((plan) => plan.files.map(({ path }) => path));
  const files = all.filter(({ path }) => !planned.includes(path));
  // A moved file is published together with the removal of its old address.
  const chosen = listedFiles(files).filter(({ path }) => !left.has(path));
  const paths = chosen.flatMap(({ path, movedFrom }) => [
    path,
    ...(movedFrom === undefined ? [] : [movedFrom]),
  ]);
  const publish = useMutation({
    mutationFn: (paths: string[]) =>
      callDesk({ path: deskApi.contentPublish, body: { paths, at }, schema: publishResult }),
    onSuccess: () => refresh(queries),
  });
  const letters = [...new Set((publish.variables ?? []).flatMap((path) => letterSlug(path) ?? []))];
  const { role } = useMe();
  const undo = useUndo();
  const publication = publish.data?.publication ?? null;
  const undone = undo.data?.publication ?? null;
  const isLive = (one: number | null) =>
    one !== null && content !== undefined && content.live >= one;
  return (
    <div className="grid max-w-3xl gap-4">
      <div role="status">
        {isLive(undone) && <p className="strip">{m.content.undone()}</p>}
        {publication !== null && undone === null && isLive(publication) && (
          <div className="strip">
            {letters.length === 0 ? (
              <p>{m.content.published()}</p>
            ) : (
              <p>
                {m.content.publishedLetter()}{' '}
                {mayActAs(role, 'staff') &&
                  letters.map((slug) => (
                    <Link key={slug} to={`/letters/${slug}`}>
                      {m.content.toSending()}
                    </Link>
                  ))}
              </p>
            )}
            <Button
              variant="ghost"
              type="button"
              isBusy={undo.isPending}
              onClick={() => undo.mutate({ id: publication, isAllAfter: false })}
            >
              {m.content.undo()}
            </Button>
          </div>
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
          <p className="text-muted">{m.content.changesIntro()}</p>
          <ul className="grid gap-4">
            {listedFiles(files).map((file) => {
              const title = nameOf(file);
              return (
                <li key={file.path} className="grid gap-2 border-t border-hairline pt-3">
                  <div className="flex flex-wrap items-center gap-3">
                    <input
                      type="checkbox"
                      aria-label={m.content.include({ title })}
                      checked={!left.has(file.path)}
                      onChange={({ target }) => {
                        const next = new Set(left);
                        if (target.checked) next.delete(file.path);
                        else next.add(file.path);
                        setLeft(next);
                      }}
                    />
                    <h2>
                      <Link to={filePath(file.path)}>{title}</Link>
                    </h2>
                    <span className="text-sm text-muted">{fileChangeLabel(file)}</span>
                  </div>
                  {file.picture && (
                    <Thumbnail path={file.path} hash={file.picture} size="size-24" />
                  )}
                  {!file.isNew &&
                    !file.isRemoved &&
                    (file.movedFrom === undefined || file.changes.length > 0) && (
                      <ChangeItems changes={file.changes} />
                    )}
                  {file.page !== '' && (
                    <ShareLink path={file.path} page={file.page} language={file.language} />
                  )}
                </li>
              );
            })}
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
            disabled={paths.length === 0 || at === ''}
            isBusy={publish.isPending}
            onClick={() => {
              undo.reset();
              publish.mutate(paths);
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
