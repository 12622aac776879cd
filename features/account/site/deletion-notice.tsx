import { useState } from 'react';
import { currentUser } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { localDay } from '#site/format/dates.ts';
import { strong } from '#site/format/message-tags.tsx';
import { Button } from '#site/ui/button.tsx';
import { useAuth } from './auth-context.tsx';
import { useAccountCall } from './use-account-call.ts';

/** Shows when the account will be deleted, with a button to keep it. */
export function DeletionNotice() {
  const { user, updateUser } = useAuth();
  const call = useAccountCall();
  const [failure, setFailure] = useState('');
  if (!user?.deleteAt) return null;
  async function keep() {
    try {
      updateUser((await call({ key: 'accountKeep', body: {}, schema: currentUser })).user);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  }
  return (
    <div
      role="status"
      className="mb-10 flex flex-wrap items-center justify-between gap-4 rounded-card border border-error bg-surface p-6"
    >
      <p>
        {m.accounts.deletionNotice({
          day: localDay(user.deleteAt),
          strong: strong(),
        })}{' '}
        {failure && <span className="text-error">{failure}</span>}
      </p>
      <Button onClick={() => void keep()}>{m.accounts.keepAccountButton()}</Button>
    </div>
  );
}
