import { isLoopback } from '../net/loopback.ts';
import { MailboxClosed, type TokenSignIn } from './mail-account.ts';

type Done = (error: Error | null, token: string, expires: number) => void;

/**
 * Makes nodemailer sign in with tokens (SASL XOAUTH2). A rejected token is replaced once. Tokens
 * leave this machine only over TLS.
 */
export function signInWithToken(url: string, { user, token }: TokenSignIn) {
  let last: string | undefined;
  const provisionCallback = (_user: string, isRefused: boolean, done: Done) => {
    token(isRefused ? last : undefined).then(
      (given) => {
        last = given;
        done(null, given, 0);
      },
      (error) => done(error, '', 0),
    );
  };
  return {
    /**
     * @returns the error `send` throws if signing in failed, because the server's response is not a
     * reply to the email
     */
    async closed(error: Error): Promise<MailboxClosed> {
      if (error instanceof MailboxClosed) return error;
      // The server has rejected the new token too. This records it.
      await token(last).catch(() => {});
      return new MailboxClosed(error.message, { cause: error });
    },
    options: {
      auth: { type: 'OAuth2' as const, user, provisionCallback },
      requireTLS: !isLoopback(new URL(url).hostname),
    },
  };
}
