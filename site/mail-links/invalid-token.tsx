import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Alert } from '#site/ui/alert.tsx';
import { mailTo } from '../format/message-tags.tsx';

/**
 * Shown for an emailed link without its token.
 * @param isInline renders this as an alert on a page that has its own heading
 */
export function InvalidToken({ isInline = false }: { isInline?: boolean }) {
  const advice = <Advice />;
  if (!isInline) {
    return (
      <PageIntro heading={m.newsletter.linkIncomplete()} name={m.newsletter.linkNotValid()}>
        {advice}
      </PageIntro>
    );
  }
  return (
    <Alert>
      <strong>{m.newsletter.linkIncomplete()}</strong>
      {advice}
    </Alert>
  );
}

function Advice() {
  return (
    <p>
      {m.newsletter.linkIncompleteAdvice({
        supportEmail: site.contact.supportEmail,
        link: mailTo(site.contact.supportEmail),
      })}
    </p>
  );
}
