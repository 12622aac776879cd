import { useState } from 'react';
import { errorMessage } from '#contract/errors/error-message.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { hasKeptMessages } from '#features/desk/site/kept-messages.ts';
import { deleteAnswers, hasStoredAnswers } from '#features/inquiry/site/storage/stored-answers.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';

/** Moves the focus to an element that replaces a focused button. */
const focusOn = (box: HTMLElement | null) => box?.focus();

/**
 * Signs out, but first asks what to do with unsent answers and messages, which other people could
 * read in this browser.
 */
export function SignOut() {
  const { signout } = useAuth();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  async function leave({ isDeleting }: { isDeleting: boolean }) {
    setFailure('');
    try {
      await signout();
      if (isDeleting) deleteAnswers();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }
  return (
    <>
      {isAsking ? (
        <div role="alert" tabIndex={-1} ref={focusOn} className="space-y-4 outline-none">
          {hasStoredAnswers() && <p>{m.memberPages.signOutUnsent()}</p>}
          {hasKeptMessages() && <p>{m.memberPages.signOutUnsentMessage()}</p>}
          <div className="flex flex-wrap gap-4">
            <Button onClick={() => void leave({ isDeleting: true })}>
              {m.memberPages.signOutDeleting()}
            </Button>
            <Button variant="ghost" onClick={() => void leave({ isDeleting: false })}>
              {m.memberPages.signOutKeeping()}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="ghost"
          onClick={() =>
            hasStoredAnswers() || hasKeptMessages()
              ? setAsking(true)
              : void leave({ isDeleting: true })
          }
        >
          {m.memberPages.signOut()}
        </Button>
      )}
      {failure && (
        <p role="alert" className="mt-3 text-error">
          {failure}
        </p>
      )}
    </>
  );
}
