import { useQueryClient } from '@tanstack/react-query';
import {
  accountMessage,
  recoveryCodes,
  secondFactorSetup,
} from '#features/account/contract/account.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { useAccountCall } from '#features/account/site/use-account-call.ts';
import { fetchAgain } from '#site/requests/fetch-again.ts';

/** Returns the calls that change two-factor authentication. */
export function useSecondFactor() {
  const { refresh } = useAuth();
  const call = useAccountCall();
  const queries = useQueryClient();
  return {
    setUp: (password: string) =>
      call({ key: 'accountSecondFactorSetup', body: { password }, schema: secondFactorSetup }),
    /** @returns the recovery codes */
    async turnOn(request: { code: string }): Promise<string[]> {
      const { codes } = await call({
        key: 'accountSecondFactorEnable',
        body: request,
        schema: recoveryCodes,
      });
      // Not awaited, because that would delay the codes, which are shown only once.
      void refresh();
      // Refetches the sessions, because the others have ended.
      void fetchAgain(queries, ['accountSessions']);
      return codes;
    },
    /** @returns the new recovery codes */
    async renewCodes(password: string): Promise<string[]> {
      const { codes } = await call({
        key: 'accountRecoveryCodes',
        body: { password },
        schema: recoveryCodes,
      });
      void refresh();
      return codes;
    },
    /** @returns the message to show */
    async turnOff(password: string): Promise<string> {
      const { message } = await call({
        key: 'accountSecondFactorDisable',
        body: { password },
        schema: accountMessage,
      });
      void refresh();
      return message;
    },
  };
}
