import { hasKey } from '#contract/typed-objects.ts';
import { m } from '#messages/messages.ts';
import { ownReasons } from './tokens.ts';

/**
 * Explains why a provider refuses access, in a sentence for owners, with the code to search for.
 */
export function reasonText(reason: string): string {
  const [code = ''] = reason.split(' ');
  const texts = {
    access_denied: m.mailbox.becauseCancelled,
    consent_required: m.mailbox.becauseAdmin,
    interaction_required: m.mailbox.becauseEnded,
    invalid_grant: m.mailbox.becauseEnded,
    invalid_client: m.mailbox.becauseSecret,
    unauthorized_client: m.mailbox.becauseSecret,
    unreachable: m.mailbox.becauseAway,
    unclear: m.mailbox.becauseUnclear,
    [ownReasons.otherSettings]: m.mailbox.becauseSettings,
    [ownReasons.otherSecret]: m.mailbox.becauseKey,
    [ownReasons.notAccepted]: m.mailbox.becauseServer,
  };
  if (!hasKey(texts, code)) return m.mailbox.becauseCode({ code: reason });
  const isOfProvider = !['unreachable', 'unclear', ...Object.values<string>(ownReasons)].includes(
    code,
  );
  return isOfProvider ? `${texts[code]()} (${reason})` : texts[code]();
}
