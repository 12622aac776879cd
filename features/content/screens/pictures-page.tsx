import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { draftState } from '#features/content/contract/desk-content.ts';
import { pictureList, type StoredPicture } from '#features/content/contract/pictures.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { GhostButton } from '#features/desk/screens/shared/ghost-button.tsx';
import { Icon } from '#features/desk/screens/shared/icon.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Empty, Loaded, PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { filePath, fileTitle, languageName } from './file-names.ts';
import { FormerPictures } from './former-pictures.tsx';
import { Progress } from './publish-page.tsx';
import { changesQuery, picturesQuery, refresh } from './queries.ts';
import { ReviewLink } from './review-link.tsx';
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
        back={{ to: '/website', name: m.content.toWebsite() }}
        intro={m.pictures.intro()}
        action={
          <div className="flex flex-wrap gap-2">
            {changes > 0 && <ReviewLink count={changes} variant="ghost" />}
            <UploadButton upload={upload} className={buttonClass()}>
              <Icon name="plus" />
              {m.pictures.upload()}
            </UploadButton>
          </div>
        }
      />
      <Progress />
      <Refused error={upload.error} />
      <Loaded query={found}>
        {({ pictures }) =>
          pictures.length === 0 ? (
            <Empty icon="layout-template" title={m.pictures.noneYet()} text={m.empty.pictures()} />
          ) : (
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 min-[62rem]:grid-cols-3 min-[96rem]:grid-cols-4">
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

function PictureItem({ picture: { path, hash, size, draft, uses } }: { picture: StoredPicture }) {
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
  const states = {
    new: () => m.pictures.isNew(),
    replaced: () => m.pictures.isReplaced(),
    removed: () => m.pictures.isRemoved(),
  };
  const mainFirst = uses.toSorted(
    (a, b) => Number(a.language !== null) - Number(b.language !== null),
  );
  return (
    <li className="flex min-w-0 flex-col gap-1" {...drop}>
      <Thumbnail path={path} hash={hash} size="mb-1 aspect-[16/10] w-full" isCropped />
      <h2 className="truncate" title={name}>
        {name}
      </h2>
      <p className="text-sm text-muted">
        {sizeText(size, me.language)}
        {uses.length === 0 && ` · ${m.pictures.unused()}`}
        {draft !== null && <span className="font-semibold text-text"> · {states[draft]()}</span>}
      </p>
      {uses.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">
            {m.pictures.places({ count: uses.length })}
          </summary>
          <ul className="mt-1 leading-6">
            {mainFirst.map((use) => (
              <li key={`${use.path} ${use.field}`}>
                <Link to={filePath(use.path, use.field)}>{fileTitle(use)}</Link>
                {use.language !== null && (
                  <span className="text-muted"> · {languageName(use.language)}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-1 text-sm">
        {draft !== 'removed' && (
          <UploadButton
            upload={upload}
            label={m.pictures.replaceOf({ name })}
            className={buttonClass('ghost')}
          >
            {m.pictures.replace()}
          </UploadButton>
        )}
        {draft !== null && draft !== 'new' && (
          <GhostButton aria-label={m.pictures.keepOf({ name })} onClick={() => discard.mutate()}>
            {m.pictures.keep()}
          </GhostButton>
        )}
        {uses.length === 0 && draft !== 'removed' && (
          <GhostButton
            className="danger"
            aria-label={m.pictures.deleteOf({ name })}
            onClick={() => remove.mutate()}
          >
            {m.pictures.delete()}
          </GhostButton>
        )}
      </div>
      <Refused error={upload.error ?? remove.error ?? discard.error} />
    </li>
  );
}
