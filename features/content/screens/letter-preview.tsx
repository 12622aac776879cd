import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { shownMail } from '#features/content/contract/desk-mails.ts';
import { addressOf, callDesk } from '#features/desk/screens/shared/call.ts';
import { Loading, Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { DraftTest } from './draft-test.tsx';
import { MailPreview } from './mail-preview.tsx';
import { PreviewFrame, type PreviewProps } from './preview-frame.tsx';
import { Segments } from './segments.tsx';

/** Previews a letter, either as an email or as its page. */
export function LetterPreview(props: PreviewProps) {
  const [isMail, setIsMail] = useState(true);
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-2">
      <Segments
        label={m.content.preview()}
        value={isMail}
        options={[
          [true, m.content.asMail()],
          [false, m.content.asPage()],
        ]}
        onChoose={setIsMail}
      />
      {isMail ? <DraftMail {...props} /> : <PreviewFrame {...props} />}
    </div>
  );
}

function DraftMail({ path, version }: PreviewProps) {
  const query = { path, version };
  const found = useQuery({
    queryKey: ['content-mail', path, version],
    queryFn: () => callDesk({ path: deskApi.contentMail, query, schema: shownMail }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={m.content.preview()} className="overflow-y-auto">
      {found.isSuccess && <DraftTest path={path} />}
      <Refused error={found.error} />
      {found.data === undefined ? (
        found.isPending && <Loading lines={6} />
      ) : (
        <MailPreview
          mail={found.data}
          addressOf={(scheme) => addressOf(deskApi.contentMail, { ...query, scheme })}
        />
      )}
    </section>
  );
}
