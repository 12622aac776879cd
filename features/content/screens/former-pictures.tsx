import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { type FormerPicture, pictureList } from '#features/content/contract/pictures.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { refresh } from './queries.ts';

/** Lists pictures that are kept only for undo. An owner can delete them to free up space. */
export function FormerPictures({ pictures }: { pictures: FormerPicture[] }) {
  const queries = useQueryClient();
  const { language } = useMe();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<FormerPicture[]>([]);
  const remove = useMutation({
    mutationFn: () =>
      callDesk({
        path: deskApi.contentPicturesFormer,
        body: { hashes: asked.map(({ hash }) => hash) },
        schema: pictureList,
      }),
    onSuccess: () => {
      dialog.current?.close();
      return refresh(queries);
    },
  });
  if (pictures.length === 0) return null;
  const ask = (some: FormerPicture[]) => {
    remove.reset();
    setAsked(some);
    dialog.current?.showModal();
  };
  const bytes = pictures.reduce((total, { size }) => total + size, 0);
  return (
    <details className="mt-8 max-w-reading border-t border-hairline py-3">
      <summary>
        {m.pictures.former({ count: pictures.length, size: sizeText(bytes, language) })}
      </summary>
      <p className="my-2 text-muted">{m.pictures.formerHelp()}</p>
      <ul>
        {pictures.map((one) => (
          <li key={one.hash} className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">{nameOf(one)}</span>
            <span className="text-sm text-muted">{sizeText(one.size, language)}</span>
            <button
              type="button"
              className="quiet danger text-sm"
              aria-label={m.pictures.deleteOf({ name: nameOf(one) })}
              onClick={() => ask([one])}
            >
              {m.pictures.delete()}
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <Button variant="ghost" type="button" className="danger mt-2" onClick={() => ask(pictures)}>
          {m.pictures.deleteFormer()}
        </Button>
      )}
      <Dialog
        ref={dialog}
        heading={m.pictures.deleteQuestion({
          count: asked.length,
          name: asked.map(nameOf).join(', '),
        })}
      >
        <p>{m.pictures.deleteMeans()}</p>
        <Refused error={remove.error} />
        <DialogButtons dialog={dialog}>
          <Button
            variant="ghost"
            type="button"
            className="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {m.pictures.deleteForGood()}
          </Button>
        </DialogButtons>
      </Dialog>
    </details>
  );
}

const nameOf = ({ path }: FormerPicture) =>
  path === '' ? m.pictures.neverPublished() : path.replace('pictures/', '');
