import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { languageName } from '#features/content/screens/file-names.ts';
import { LabelledInput } from '#features/desk/screens/shared/labelled.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { OptionSelect } from '#features/desk/screens/shared/option-select.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { useSubmit } from '#features/desk/screens/shared/use-submit.ts';
import type { DeskLetter } from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { useLetterMutation } from './use-letter.ts';

/**
 * A form that sends a test letter to a few people, by default to the signed-in user.
 * @param props.maySend whether the user may send letters and can therefore also send tests to
 * readers
 */
export function TestForm({ letter, maySend }: { letter: DeskLetter; maySend: boolean }) {
  const { slug, mails } = letter;
  const me = useMe();
  const [to, setTo] = useState(me.email);
  const [language, setLanguage] = useState('all');
  const test = useLetterMutation(slug, deskApi.letterTest);
  const body = {
    slug,
    to: to.split(/[\s,;]+/).filter((address) => address !== ''),
    ...(language !== 'all' && { language: language === '' ? null : language }),
  };
  const submit = useSubmit(() => test.mutateAsync(body), { keepsValues: true });
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <LabelledInput
        label={m.letters.testTo()}
        hint={maySend ? m.letters.testHint() : m.content.testDraftHint()}
        value={to}
        spellCheck={false}
        onChange={({ target }) => setTo(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {mails.length > 1 && (
          <OptionSelect
            label={m.letters.testLanguage()}
            value={language}
            options={[
              ['all', m.letters.everyLanguage()] as const,
              ...mails.map(
                (one) => [one.language ?? '', languageName(one.language ?? me.language)] as const,
              ),
            ]}
            onChoose={setLanguage}
          />
        )}
        <Button variant="ghost" type="submit" isBusy={test.isPending}>
          {test.isPending ? m.desk.sending() : m.letters.test()}
        </Button>
        <span className="text-muted text-sm" role="status">
          {test.isSuccess && m.letters.tested()}
        </span>
      </div>
      <Refused error={test.error} />
    </form>
  );
}
