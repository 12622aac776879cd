import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Answers } from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { atBase } from '#site/links/base.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { downloadAnswers } from './answers/download-answers.ts';

type FormFailedProps = {
  answers: () => Answers;
  /** Saves the answers. Returns whether that worked. */
  onSave: () => boolean;
};

/** Shown in place of a form that throws. A component above it keeps the answers. */
export function FormFailed({ answers, onSave }: FormFailedProps) {
  const { pathname, search } = useLocation();
  const [isSaved, setSaved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has failed
  useEffect(() => setSaved(onSave()), []);
  return (
    <div role="alert" className="max-w-form py-16">
      <h1 className="max-w-[14.3em]">{m.inquiry.formCrashed()}</h1>
      <p className="mt-6 max-w-[26em] text-xl text-balance text-secondary-text">
        {m.labels.ourMistake()} {isSaved ? m.inquiry.answersSaved() : m.inquiry.answersNotSaved()}
      </p>
      <p className="mt-10 flex flex-wrap gap-4">
        {/* A plain link, because only a full reload helps. */}
        <a href={atBase(pathname) + search} className={buttonClass()}>
          {m.labels.reloadPage()}
        </a>
        <Button type="button" variant="ghost" onClick={() => downloadAnswers(answers())}>
          {m.inquiry.downloadCopy()}
        </Button>
        <a href={`mailto:${site.contact.email}`} className={buttonClass('ghost')}>
          {m.labels.mailUs()}
        </a>
      </p>
    </div>
  );
}
