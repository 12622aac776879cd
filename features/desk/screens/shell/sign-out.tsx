import { useState } from 'react';
import { api, href } from '#contract/routes.ts';
import { accountMessage } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { callApi } from '#site/requests/api-client.ts';
import { forgetAllFields } from '../new/kept-fields.ts';
import { drafts } from '../request/drafts.ts';
import { hasUploads } from '../request/uploads.ts';
import { atBase } from '../shared/base.ts';
import { failureMessage } from '../shared/call.ts';
import { Icon } from '../shared/icon.tsx';

/** Signs out this browser. Saves drafts first and, if that fails, does not sign out. */
export function SignOut() {
  const [failure, setFailure] = useState('');

  async function leave() {
    setFailure('');
    await Promise.all(drafts.unsaved().map(({ place }) => drafts.flush(place)));
    if (drafts.unsaved().length > 0 || hasUploads()) return setFailure(m.desk.signOutUnsaved());
    try {
      await callApi({
        path: atBase(api.authSignOut),
        body: {},
        schema: accountMessage,
        fallback: m.accounts.signOutFailed(),
      });
    } catch (error) {
      return setFailure(failureMessage(error));
    }
    drafts.leave();
    forgetAllFields();
    location.replace(atBase(href('home')));
  }

  return (
    <>
      <button type="button" onClick={leave}>
        <Icon name="log-out" />
        {m.memberPages.signOut()}
      </button>
      {failure && (
        <span role="alert" className="font-semibold text-error">
          {failure}
        </span>
      )}
    </>
  );
}
