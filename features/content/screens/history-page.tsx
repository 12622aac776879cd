import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { FileHistory } from '#features/content/contract/desk-content.ts';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import { Empty, Loaded, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { useNavigateHere } from '#features/desk/screens/shared/use-navigate-here.ts';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { Button } from '#site/ui/button.tsx';
import { filePath } from './file-names.ts';
import { historyQuery } from './queries.ts';
import { restoreVersion } from './restore-version.ts';
import { useNames } from './use-names.ts';
import { VersionChanges } from './version-changes.tsx';

/** The page that lists the versions of the file in the URL that were published from the desk. */
export function HistoryPage() {
  const { '*': path = '' } = useParams();
  const found = useQuery(historyQuery(path));
  const name = useNames()(path);
  const title = m.content.historyOf({ title: name });
  return (
    <>
      <PageHead
        isNarrow
        title={title}
        heading={m.content.history()}
        back={{ to: filePath(path), name }}
      />
      <Loaded query={found} lines={4}>
        {({ versions }) => <Versions path={path} versions={versions} />}
      </Loaded>
    </>
  );
}

function Versions({ path, versions }: FileHistory & { path: string }) {
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigateHere();
  const dialog = useRef<HTMLDialogElement>(null);
  const restore = useMutation({
    mutationFn: (body: { id: number; isMeant?: boolean }) => restoreVersion(me.id, path, body),
    onError: (error) => {
      if (isQuestion(error)) dialog.current?.showModal();
      else dialog.current?.close();
    },
    onSuccess: async () => {
      dialog.current?.close();
      await queries.resetQueries({ queryKey: ['content-file', path] });
      navigate(filePath(path));
    },
  });
  const { error, variables } = restore;
  if (versions.length === 0) {
    return <Empty icon="clock" title={m.content.noHistory()} text={m.empty.versions()} />;
  }
  return (
    <>
      <ol className="grid gap-4">
        {versions.map(({ id, at, who, ...version }, index) => (
          <li key={id} className="grid gap-1 border-t border-hairline pt-3">
            <div className="flex flex-wrap items-baseline gap-3">
              <h2>
                <MomentTime at={at} />
              </h2>
              <span className="text-muted">{who ?? m.content.byCommand()}</span>
              {index > 0 && (
                <Button
                  variant="ghost"
                  type="button"
                  className="ms-auto"
                  isBusy={restore.isPending}
                  onClick={() => restore.mutate({ id })}
                >
                  {m.content.restore()}
                </Button>
              )}
            </div>
            <VersionChanges {...version} former={versions[index + 1]} />
          </li>
        ))}
      </ol>
      {!isQuestion(error) && <Refused error={error} />}
      <Dialog ref={dialog} heading={m.content.restore()}>
        <p>{m.content.restoreReplacesDraft()}</p>
        <DialogButtons dialog={dialog}>
          <Button
            variant="ghost"
            type="button"
            className="danger"
            isBusy={restore.isPending}
            onClick={({ detail }) => {
              // The second click of a double click answers a question that no one has read.
              if (detail < 2 && variables) restore.mutate({ ...variables, isMeant: true });
            }}
          >
            {m.content.replaceDraft()}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

/** Returns whether replacing a draft must be confirmed. */
const isQuestion = (error: unknown) => error instanceof ApiError && error.code === 'unconfirmed';
