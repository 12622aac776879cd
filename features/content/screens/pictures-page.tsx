import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { draftState } from '#features/content/contract/desk-content.ts';
import { pictureList, type StoredPicture } from '#features/content/contract/pictures.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { QuietButton } from '#features/desk/screens/shared/ghost-button.tsx';
import { Icon } from '#features/desk/screens/shared/icon.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { menuItem, RowMenu } from '#features/desk/screens/shared/row-menu.tsx';
import { Chip } from '#features/desk/screens/shared/state-chip.tsx';
import { Empty, Loaded, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { ContentTabs } from './content-tabs.tsx';
import { filePath, fileTitle, languageName } from './file-names.ts';
import { FormerPictures } from './former-pictures.tsx';
import { Progress } from './publish-page.tsx';
import { changesQuery, picturesQuery, refresh } from './queries.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadButton, usePictureUpload } from './upload-picture.tsx';

/**
 * The page that lists every picture on the site, each with where it is shown and a button to
 * replace it.
 */
export function PicturesPage() {
  const found = useQuery(picturesQuery);
  const changes = useQuery(changesQuery).data?.files.length ?? 0;
  const { upload, drop } = usePictureUpload({ onSaved() {} });
  return (
    <div {...drop}>
      <PageHead
        title={m.pictures.pictures()}
        intro={m.pictures.intro()}
        links={
          changes > 0 && (
            <Link to="/website/publish">
              {m.content.review()} ({changes})
            </Link>
          )
        }
        action={
          <UploadButton upload={upload} className={buttonClass()}>
            <Icon name="plus" />
            {m.pictures.upload()}
          </UploadButton>
        }
      />
      <ContentTabs />
      <Progress />
      <Refused error={upload.error} />
      <Loaded query={found}>
        {({ pictures }) =>
          pictures.length === 0 ? (
            <Empty icon="layout-template" title={m.pictures.noneYet()} text={m.empty.pictures()} />
          ) : (
            <ul className="grid grid-cols-2 gap-x-4 gap-y-6 min-[62rem]:grid-cols-3 min-[96rem]:grid-cols-4">
              {pictures.map((one) => (
                <PictureItem key={one.path} picture={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormerPictures pictures={found.data?.former ?? []} />
    </div>
  );
}

/** How many letters at the end of a picture's name are always shown. */
const nameEnd = 10;

function PictureItem({
  picture: { path, hash, size, pixels, draft, uses },
}: {
  picture: StoredPicture;
}) {
  const queries = useQueryClient();
  const me = useMe();
  const name = path.replace('pictures/', '');
  const { upload, drop } = usePictureUpload({ replaced: path, onSaved() {} });
  const onSuccess = () => refresh(queries);
  const remove = useMutation({
    mutationFn: () =>
      callDesk({ path: deskApi.contentPictureRemove, body: { path }, schema: pictureList }),
    onSuccess,
  });
  const discard = useMutation({
    mutationFn: () =>
      callDesk({ path: deskApi.contentDiscard, body: { path }, schema: draftState }),
    onSuccess,
  });
  const facts = [...(pixels === null ? [] : [pixels.join(' × ')]), sizeText(size, me.language)];
  const states = {
    new: () => m.pictures.isNew(),
    replaced: () => m.pictures.isReplaced(),
    removed: () => m.pictures.isRemoved(),
  };
  return (
    <li className="min-w-0" {...drop}>
      <Thumbnail path={path} hash={hash} size="mb-2 aspect-[16/10] w-full" isCropped />
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 title={name}>
            <span className="sr-only">{name}</span>
            {/* Shortened in the middle, because the end tells similar names apart. */}
            <span aria-hidden="true" className="flex whitespace-pre">
              <span className="truncate">{name.slice(0, -nameEnd)}</span>
              {name.slice(-nameEnd)}
            </span>
          </h2>
          <p className="text-sm text-muted" role="status">
            {upload.isPending ? m.pictures.uploading() : facts.join(' · ')}
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">
              {uses.length === 0 ? m.pictures.unused() : m.pictures.places({ count: uses.length })}
            </span>
          </p>
        </div>
        <RowMenu name={name}>
          {draft !== 'removed' && (
            <UploadButton
              upload={upload}
              label={m.pictures.replaceOf({ name })}
              className={`${buttonClass('ghost')} ${menuItem}`}
            >
              {m.pictures.replace()}
            </UploadButton>
          )}
          {draft !== null && draft !== 'new' && (
            <QuietButton
              className={menuItem}
              aria-label={m.pictures.keepOf({ name })}
              onClick={() => discard.mutate()}
            >
              {m.pictures.keep()}
            </QuietButton>
          )}
          {uses.length === 0 && draft !== 'removed' && (
            <QuietButton
              className={`danger ${menuItem}`}
              aria-label={m.pictures.deleteOf({ name })}
              onClick={() => remove.mutate()}
            >
              {m.pictures.delete()}
            </QuietButton>
          )}
          {uses.length > 0 && <Uses uses={uses} />}
        </RowMenu>
      </div>
      {draft !== null && <Chip tone="new">{states[draft]()}</Chip>}
      <Refused error={upload.error ?? remove.error ?? discard.error} />
    </li>
  );
}

/** Links to the fields that show a picture. */
function Uses({ uses }: Pick<StoredPicture, 'uses'>) {
  const mainFirst = uses.toSorted(
    (a, b) => Number(a.language !== null) - Number(b.language !== null),
  );
  return (
    <>
      <h3>{m.pictures.places({ count: uses.length })}</h3>
      <ul>
        {mainFirst.map((use) => (
          <li key={`${use.path} ${use.field}`}>
            <Link to={filePath(use.path, use.field)}>
              {fileTitle(use)}
              {use.language !== null && (
                <span className="text-muted"> · {languageName(use.language)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
