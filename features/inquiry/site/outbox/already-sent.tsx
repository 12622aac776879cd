import { useEffect, useRef } from 'react';
import { href } from '#contract/routes.ts';
import type { Sent } from '#features/inquiry/contract/stored-on-device.ts';
import { m } from '#messages/messages.ts';
import { strong } from '#site/format/message-tags.tsx';
import { ButtonLink } from '#site/links/button-link.tsx';
import { Button } from '#site/ui/button.tsx';

type AlreadySentProps = {
  sent: Sent;
  /** Whether another tab sent the request while this one showed the form. */
  isFromOtherTab: boolean;
  onStartNew: () => void;
};

/** Shown in place of the form once the request has been submitted, in this tab or another. */
export function AlreadySent({ sent, isFromOtherTab, onStartNew }: AlreadySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Moves the focus, because the form that had it is gone.
    if (isFromOtherTab) heading.current?.focus();
  }, [isFromOtherTab]);
  return (
    <section aria-labelledby="already-sent">
      <h2 ref={heading} id="already-sent" tabIndex={-1} className="scroll-mt-24 outline-none">
        {m.inquiry.alreadySentHeading()}
      </h2>
      {isFromOtherTab && (
        <p className="mt-4 text-lg text-secondary-text">{m.inquiry.alreadySentText()}</p>
      )}
      <p className="mt-4 text-lg text-secondary-text">
        {m.inquiry.yourReference({
          reference: sent.reference,
          strong: strong('font-semibold whitespace-nowrap text-text'),
        })}
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to={href('inquirySent', {}, { ref: sent.reference })}>
          {m.inquiry.seeNextSteps()}
        </ButtonLink>
        <Button type="button" variant="ghost" onClick={onStartNew}>
          {m.inquiry.sendAnother()}
        </Button>
      </p>
    </section>
  );
}
