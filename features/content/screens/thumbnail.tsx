import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { addressOf } from '#features/desk/screens/shared/call.ts';
import { m } from '#messages/messages.ts';

type Props = { path: string; hash: string; size: string; isCropped?: boolean };

/**
 * A small version of a picture.
 * @param hash changes with the picture
 * @param size classes for its width and height
 * @param isCropped whether it fills this size, rather than being shown whole
 */
export function Thumbnail({ path, hash, size, isCropped = false }: Props) {
  const address = addressOf(deskApi.contentPictureFile, { path, width: '480', of: hash });
  const [failed, setFailed] = useState('');
  const [loaded, setLoaded] = useState('');
  const isWaiting = loaded !== address && failed !== address;
  const shape = `grid shrink-0 place-items-center overflow-hidden rounded-input border border-hairline ${isWaiting ? 'animate-pulse bg-raised' : 'bg-surface'} ${size}`;
  return (
    <span className={shape}>
      {failed === address ? (
        <span className="p-1 text-center text-sm text-muted">{m.pictures.noPreview()}</span>
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          className={`size-full ${isCropped ? 'object-cover' : 'object-contain'}`}
          onLoad={() => setLoaded(address)}
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}
