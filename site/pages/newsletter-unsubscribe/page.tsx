import { useState } from 'react';
import { BesideRope, Outcome } from '#features/newsletter/site/outcome.tsx';
import { UnsubscribeForm } from '#features/newsletter/site/unsubscribe-form.tsx';
import { UnsubscribeLinkForm } from '#features/newsletter/site/unsubscribe-link-form.tsx';
import { Unsubscribed } from '#features/newsletter/site/unsubscribed.tsx';
import { m } from '#messages/messages.ts';
import { InvalidToken } from '#site/mail-links/invalid-token.tsx';
import { useLinkToken } from '#site/mail-links/use-link-token.ts';
import { WithQueries } from '#site/requests/with-queries.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { usePostResult } from '../../context/post-result.tsx';
import { PageHead } from '../../head/page-head.tsx';

export default function NewsletterUnsubscribe() {
  return (
    <div className="overflow-clip">
      <div className="page-x pb-16">
        <PageHead page="newsletterUnsubscribe" />
        <WithQueries>
          <Leaving />
        </WithQueries>
      </div>
    </div>
  );
}

function Leaving() {
  const posted = usePostResult('unsubscribe');
  const undone = usePostResult('resubscribe');
  const { token, isUndo, answer, remember } = useLinkToken(posted ?? undone);
  const given = { token, onAnswer: remember };
  const [linkSent, setLinkSent] = useState(usePostResult('unsubscribeLink')?.message);
  if (linkSent) {
    return (
      <Outcome key="link-sent">
        <div role="status">
          <PageIntro heading={m.labels.checkInbox()} name={m.labels.unsubscribe()}>
            <p>{linkSent}</p>
          </PageIntro>
        </div>
      </Outcome>
    );
  }
  if (undone?.failure) {
    return <Unsubscribed {...given} answer={{ message: undone.failure.error }} />;
  }
  if (undone?.message) {
    const { message, address } = undone;
    return <Unsubscribed {...given} answer={{ message, address, isResubscribed: true }} />;
  }
  // The link in a goodbye email never unsubscribes people who have undone it or come back since.
  if (isUndo && !posted && !answer) {
    const offer = { message: m.newsletter.undoIntro(), canUndo: true };
    return <Unsubscribed {...given} answer={offer} heading={m.newsletter.undoHeading()} />;
  }
  if (token || posted)
    return <UnsubscribeForm {...given} answer={answer} onLinkSent={setLinkSent} />;
  return (
    <BesideRope name="loose-end">
      <InvalidToken />
      <UnsubscribeLinkForm onSent={setLinkSent} />
    </BesideRope>
  );
}
