import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
  const found = useQuery({
    queryKey: ['content-mail', path, version],
    async queryFn() {
      const query = { path, version };
      const mail = await callDesk({ path: deskApi.contentMail, query, schema: shownMail });
      return { mail, query };
    },
    placeholderData: keepPreviousData,
  });
  const last = useRef(found.data);
  last.current = found.data ?? last.current;
  // Without the newest email, the last good one of this letter stays visible below the error.
  const shown = last.current?.query.path === path ? last.current : undefined;
  return (
    <section aria-label={m.content.preview()} className="overflow-y-auto">
      {found.isSuccess && <DraftTest path={path} />}
      <Refused error={found.error} />
      {shown === undefined ? (
        found.isPending && <Loading lines={6} />
      ) : (
        <MailPreview
          mail={shown.mail}
          addressOf={(scheme) => addressOf(deskApi.contentMail, { ...shown.query, scheme })}
        />
      )}
    </section>
  );
}
