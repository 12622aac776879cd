import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Publications } from '#features/content/contract/desk-content.ts';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { dayAndTime } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import { Empty, Loaded, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { ContentTabs } from './content-tabs.tsx';
import { MistakeList } from './mistake-list.tsx';
import { Progress } from './publish-page.tsx';
import { PublishedFile } from './published-file.tsx';
import { publicationsQuery } from './queries.ts';
import { useUndo } from './use-undo.ts';

/** The page that lists recent publications, each with an undo button. */
export function PublicationsPage() {
  const found = useQuery(publicationsQuery);
  return (
    <>
      <PageHead
        isNarrow
        title={m.content.publications()}
        intro={found.data?.publications.length !== 0 && m.content.publicationsIntro()}
      />
      <ContentTabs />
      <Progress />
      <Loaded query={found} lines={4}>
        {({ publications }) =>
          publications.length === 0 ? (
            <Empty icon="clock" title={m.content.noPublications()} text={m.empty.publications()}>
              <Link className={buttonClass()} to="/website">
                {m.content.website()}
              </Link>
            </Empty>
          ) : (
            <ol>
              {publications.map((one, index) => (
                <Publication key={one.id} publication={one} isLatest={index === 0} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </>
  );
}

function Publication({
  publication: { id, at, who, files },
  isLatest,
}: {
  publication: Publications['publications'][number];
  isLatest: boolean;
}) {
  const me = useMe();
  const dialog = useRef<HTMLDialogElement>(null);
  const undo = useUndo();
  return (
    <li className="grid gap-1 border-t border-hairline py-3">
      <div className="flex flex-wrap items-baseline gap-3">
        <h2>
          <MomentTime at={at} />
        </h2>
        <span className="text-muted">{who ?? m.content.byCommand()}</span>
        <span className="ms-auto flex gap-2">
          <Button
            variant="ghost"
            type="button"
            isBusy={undo.isPending}
            onClick={() => undo.mutate({ id, isAllAfter: false })}
          >
            {m.content.undo()}
          </Button>
          {!isLatest && (
            <Button variant="ghost" type="button" onClick={() => dialog.current?.showModal()}>
              {m.content.backTo()}
            </Button>
          )}
        </span>
      </div>
      <ul className="grid gap-1">
        {files.map((file) => (
          <li key={file.path}>
            <PublishedFile file={file} publication={id} />
          </li>
        ))}
      </ul>
      {undo.data !== undefined && undo.data.mistakes.length > 0 && (
        <div role="alert">
          <p className="mb-2 font-semibold">{m.content.notUndone()}</p>
          <MistakeList mistakes={undo.data.mistakes} />
        </div>
      )}
      <Refused error={undo.error} />
      <Dialog ref={dialog} heading={m.content.backTo()}>
        <p>{m.content.backToIntro({ time: dayAndTime(at, me) })}</p>
        <DialogButtons dialog={dialog}>
          <Button
            type="button"
            onClick={() => {
              undo.mutate({ id, isAllAfter: true });
              dialog.current?.close();
            }}
          >
            {m.content.backTo()}
          </Button>
        </DialogButtons>
      </Dialog>
    </li>
  );
}
