import { site } from '#content/site.ts';
import type { Inquiry } from '#contract/inquiry.ts';
import { answersMail } from '#site/inquiry/review/answers-text.ts';
import { downloadAnswers } from '#site/inquiry/review/download-answers.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';

/** Where there is no API: the request travels as a mail that the visitor sends. */
export function SendByMail({ answers }: { answers: Inquiry }) {
  const mail = answersMail(site.contact.email, answers);
  return (
    <>
      <p className="max-w-text text-secondary-text">
        {mail.isWhole
          ? 'Your mail program opens with your answers in it; press send there.'
          : 'Your answers are too long for a mail link: download the copy, and attach it to the mail that opens.'}
      </p>
      <p className="flex flex-wrap gap-4">
        <a href={mail.href} className={buttonClass()}>
          Send by e-mail
        </a>
        <Button type="button" look="ghost" onClick={() => downloadAnswers(answers)}>
          Download a copy
        </Button>
      </p>
    </>
  );
}
