import { deskApi } from '#contract/desk-addresses.ts';
import { m } from '#messages/messages.ts';
import { addressOf } from './call.ts';
import { Icon } from './icon.tsx';

/** An icon beside the time of a received email, which downloads the email as it arrived. */
export function DownloadOriginal({ id }: { id: string }) {
  return (
    <a
      className="-my-1 -me-1 grid size-6 flex-none place-items-center rounded-input text-muted hover:bg-raised print:hidden pointer-coarse:-my-3 pointer-coarse:-me-3 pointer-coarse:size-11"
      href={addressOf(deskApi.rawMail, { id })}
      aria-label={m.desk.downloadOriginal()}
      title={m.desk.downloadOriginal()}
      download
    >
      <Icon name="download" />
    </a>
  );
}
