import type { Inquiry } from '#features/inquiry/contract/schema.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { answersMail } from '../answers/answers-text.ts';
import { downloadAnswers } from '../answers/download-answers.ts';

/** Lets the visitor send the request as an email, because there is no API. */
export function SendByMail({ answers }: { answers: Inquiry }) {
  const mail = answersMail(site.contact.email, answers);
  return (
    <>
      <p className="max-w-text text-secondary-text">
        {mail.isWhole ? m.inquiry.mailOpensWithAnswers() : m.inquiry.mailTooLongOpens()}
      </p>
      <p className="flex flex-wrap gap-4">
        <a href={mail.href} className={buttonClass()}>
          {m.inquiry.sendByMail()}
        </a>
        <Button type="button" variant="ghost" onClick={() => downloadAnswers(answers)}>
          {m.inquiry.downloadCopy()}
        </Button>
      </p>
    </>
  );
}
