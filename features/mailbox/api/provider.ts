import * as oauth from 'oauth4webapi';
import { isLoopback } from '#api/net/loopback.ts';
import type { MailOauth } from '#api/settings/mail-oauth.ts';

export type Granted = {
  accessToken: string;
  /** The new refresh token. Undefined if the previous one stays valid. */
  refreshToken: string | undefined;
  /** The lifetime of the access token in seconds. */
  lasts: number;
  /** The granted permissions. Undefined if everything requested was granted. */
  scope: string | undefined;
  /** The provider's names for the account: its address and its sign-in name. */
  accounts: string[];
};

/** Thrown when a request to the provider failed. */
export class ProviderFailure extends Error {
  /**
   * A code from RFC 6749, section 5.2, with Microsoft's number if there is one, or else
   * `unreachable` or `unclear`.
   */
  readonly reason: string;
  /** Whether the provider rejected the request rather than failing to respond. */
  readonly isRefusal: boolean;

  constructor(reason: string, isRefusal: boolean) {
    super(reason);
    this.reason = reason;
    this.isRefusal = isRefusal;
  }
}

/** The timeout for one request in milliseconds, and the maximum size of its response in bytes. */
const patience = 8000;
const maxBytes = 64 * 1024;

/**
 * Returns the URL of the provider's consent page.
 * @throws ProviderFailure
 */
export async function consentUrl(
  settings: MailOauth,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): Promise<string> {
  return orFailure(async () => {
    const server = await discover(settings);
    const url = new URL(server.authorization_endpoint ?? '');
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(settings));
    if (!isSafe) throw new Error('not over TLS');
    const asked = {
      response_type: 'code',
      client_id: settings.clientId,
      redirect_uri: redirectUri,
      scope: settings.scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: settings.account,
      // Google issues a refresh token only with these parameters. Microsoft lets the person choose
      // the account.
      ...(settings.provider === 'google'
        ? { access_type: 'offline', prompt: 'consent' }
        : { prompt: 'select_account' }),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url.href;
  });
}

/**
 * Exchanges the provider's response for tokens.
 * @param query the query of the URL that the provider redirected the browser to; its state must
 * have been checked
 * @throws ProviderFailure, including when consent was refused
 */
export async function exchange(
  settings: MailOauth,
  { query, redirectUri, verifier }: { query: string; redirectUri: string; verifier: string },
): Promise<Granted> {
  return orFailure(async () => {
    const server = await discover(settings);
    const { client, authentication } = clientOf(settings);
    const answer = oauth.validateAuthResponse(
      server,
      client,
      new URLSearchParams(query),
      oauth.skipStateCheck,
    );
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      answer,
      redirectUri,
      verifier,
      optionsOf(settings),
    );
    const granted = await oauth.processAuthorizationCodeResponse(server, client, response, {
      requireIdToken: true,
    });
    return grantedOf(granted);
  });
}

/**
 * Renews the tokens.
 * @throws ProviderFailure
 */
export async function renew(settings: MailOauth, refreshToken: string): Promise<Granted> {
  return orFailure(async () => {
    const server = await discover(settings);
    const { client, authentication } = clientOf(settings);
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      refreshToken,
      {
        ...optionsOf(settings),
        // Microsoft has not always made this parameter optional (AADSTS90014).
        ...(settings.provider === 'microsoft' && {
          additionalParameters: { scope: settings.scope },
        }),
      },
    );
    return grantedOf(await oauth.processRefreshTokenResponse(server, client, response));
  });
}

/**
 * Revokes a permission with all its tokens (RFC 7009).
 * @returns whether the provider supports this, as Google does and Microsoft does not
 * @throws ProviderFailure
 */
export async function revoke(settings: MailOauth, refreshToken: string): Promise<boolean> {
  return orFailure(async () => {
    const server = await discover(settings);
    if (server.revocation_endpoint === undefined) return false;
    const { client, authentication } = clientOf(settings);
    const response = await oauth.revocationRequest(
      server,
      client,
      authentication,
      refreshToken,
      optionsOf(settings),
    );
    await oauth.processRevocationResponse(response);
    return true;
  });
}

async function discover(settings: MailOauth): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(settings.issuer);
  const response = await oauth.discoveryRequest(issuer, optionsOf(settings));
  return oauth.processDiscoveryResponse(issuer, response);
}

const clientOf = ({ clientId, clientSecret }: MailOauth) => ({
  // The provider's clock may differ from ours by seconds, and an ID token is used immediately.
  client: { client_id: clientId, [oauth.clockTolerance]: 300 },
  authentication: oauth.ClientSecretPost(clientSecret),
});

const isLocal = ({ issuer }: MailOauth) => isLoopback(new URL(issuer).hostname);

const optionsOf = (settings: MailOauth) => ({
  [oauth.customFetch]: boundedFetch,
  [oauth.allowInsecureRequests]: isLocal(settings),
});

/** Fetches without following redirects, and limits how long it waits and how much it reads. */
async function boundedFetch(
  url: string,
  options: oauth.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>,
): Promise<Response> {
  const { body, ...rest } = options;
  const response = await fetch(url, {
    ...rest,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(patience),
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error('The answer is too long');
    parts.push(part);
  }
  const { status, headers } = response;
  return new Response(size > 0 ? Buffer.concat(parts) : null, { status, headers });
}

function grantedOf(answer: oauth.TokenEndpointResponse): Granted {
  const claims = oauth.getValidatedIdTokenClaims(answer);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    // Recommended but not required (RFC 6749, section 5.1), hence the default.
    lasts: Math.min(answer.expires_in ?? 300, 24 * 3600),
    scope: answer.scope,
    accounts: [claims?.email, claims?.preferred_username].filter(
      (value): value is string => typeof value === 'string' && value.includes('@'),
    ),
  };
}

async function orFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

/** Keeps only codes from the provider's response, because the rest might repeat a token. */
function failureOf(error: unknown): ProviderFailure {
  const isOauth =
    error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError;
  if (isOauth && /^[a-z_]{1,60}$/.test(error.error)) {
    const number = /\bAADSTS\d{1,10}\b/.exec(error.error_description ?? '')?.[0];
    const reason = number === undefined ? error.error : `${error.error} ${number}`;
    return new ProviderFailure(reason, !passing.includes(error.error));
  }
  // A 401, as in RFC 6749, section 5.2.
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    return new ProviderFailure('invalid_client', true);
  }
  const isAway =
    error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
  return new ProviderFailure(isAway ? 'unreachable' : 'unclear', false);
}

/** The codes an overloaded provider sends. */
const passing = ['temporarily_unavailable', 'server_error', 'slow_down'];
