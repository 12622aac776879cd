import { useEffect, useRef } from 'react';
import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { strong } from '#site/format/message-tags.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { answersMail } from '../answers/answers-text.ts';
import { downloadAnswers } from '../answers/download-answers.ts';
import type { ReviewState } from './submission-machine.ts';

type SendFailureProps = { state: ReviewState; answers: Inquiry; onTryAgain: () => void };

/** Explains why the request has not been sent yet, and what the visitor can do. */
export function SendFailure({ state, answers, onTryAgain }: SendFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.is === 'failed' || state.is === 'waiting') box.current?.focus();
  }, [state.is]);
  if (state.is === 'waiting') {
    return (
      <div ref={box} tabIndex={-1} role="status" className="mb-12 outline-none">
        <Notice>
          <p>
            {m.inquiry.offlineWillSend({
              strong: strong('text-secondary'),
            })}
          </p>
          <OtherWays answers={answers} />
        </Notice>
      </div>
    );
  }
  if (state.is !== 'failed') return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-12 scroll-mt-24 rounded-card border-2 border-error bg-surface p-6"
    >
      <p className="small-title">
        {state.isUncertain ? m.inquiry.sendUncertain() : m.inquiry.sendFailed()}
      </p>
      <p className="mt-3">{m.inquiry.sendFailedReason({ reason: state.reason })}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button type="button" onClick={onTryAgain}>
          {m.labels.tryAgain()}
        </Button>
      </p>
      <OtherWays answers={answers} />
    </div>
  );
}

function OtherWays({ answers }: { answers: Inquiry }) {
  const mail = answersMail(site.contact.email, answers);
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={mail.href} className={buttonClass('ghost')}>
          {m.inquiry.sendByMailInstead()}
        </a>
        <Button type="button" variant="ghost" onClick={() => downloadAnswers(answers)}>
          {m.inquiry.downloadCopy()}
        </Button>
      </p>
      {!mail.isWhole && <p className="mt-2 text-sm text-muted">{m.inquiry.mailTooLong()}</p>}
    </>
  );
}
