import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { mailTestResult } from '#features/content/contract/desk-mails.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { useSubmit } from '#features/desk/screens/shared/use-submit.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';

/**
 * Sends a letter's draft to staff as a test.
 * @param path the path of its file
 */
export function DraftTest({ path }: { path: string }) {
  const me = useMe();
  const id = useId();
  const [to, setTo] = useState(me.email);
  const test = useMutation({
    mutationFn: () => {
      const addresses = to.split(/[\s,;]+/).filter((address) => address !== '');
      const body = { path, to: addresses };
      return callDesk({ path: deskApi.contentMailTest, body, schema: mailTestResult });
    },
  });
  const submit = useSubmit(() => test.mutateAsync(), { keepsValues: true });
  return (
    <form noValidate className="mb-3 grid gap-2" onSubmit={submit}>
      <div className="labelled">
        <label htmlFor={id}>{m.content.testDraft()}</label>
        <input
          id={id}
          value={to}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTo(target.value)}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {m.content.testDraftHint()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="ghost" type="submit" isBusy={test.isPending}>
          {m.letters.test()}
        </Button>
        <span className="text-sm text-muted" role="status">
          {test.isSuccess && m.letters.tested()}
        </span>
      </div>
      <Refused error={test.error} />
    </form>
  );
}
