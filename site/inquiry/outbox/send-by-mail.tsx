import type { Inquiry } from '#contract/inquiry/schema.ts';
import { site } from '#site/content/site.ts';
import { answersMail } from '#site/inquiry/review/answers-text.ts';
import { downloadAnswers } from '#site/inquiry/review/download-answers.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';

/** Without an API, the visitor sends the request as an email. */
export function SendByMail({ answers }: { answers: Inquiry }) {
  const mail = answersMail(site.contact.email, answers);
  return (
    <>
      <p className="max-w-text text-secondary-text">
        {mail.isWhole
          ? 'Your email app opens with your answers in it; press send there.'
          : 'Your answers are too long for an email link: download a copy and attach it to the email that opens.'}
      </p>
      <p className="flex flex-wrap gap-4">
        <a href={mail.href} className={buttonClass()}>
          Send by email
        </a>
        <Button type="button" variant="ghost" onClick={() => downloadAnswers(answers)}>
          Download a copy
        </Button>
      </p>
    </>
  );
}
