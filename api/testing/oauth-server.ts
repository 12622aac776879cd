import { createHash, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { deskApi } from '#contract/desk-addresses.ts';
import { mailboxConsent } from '#features/mailbox/contract/mailbox.ts';

/** A client registered with the authorization server. */
const oauthClient = { id: 'app-1', secret: 'the-secret-of-the-app' };

/** What a user grants on the server's consent page. */
type Consent = { account?: string; scope?: string; isOffline?: boolean };

type Grant = { account: string; scope: string; challenge: string; redirectUri: string } & Consent;

/** Sends something other than tokens. Undefined for the normal response. */
type Misbehave = (response: ServerResponse) => void;

/**
 * Starts an authorization server on this machine, similar to Microsoft's. It rotates refresh
 * tokens, each of which works only once, and rejects whatever a real server rejects.
 */
export async function startOauthServer() {
  const codes = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, string>();
  const state = {
    lasts: 3600 as number | undefined,
    refuses: undefined as string | undefined,
    misbehave: undefined as Misbehave | undefined,
    renewals: 0,
    /** Whether the server revokes tokens (RFC 7009), as Google does and Microsoft does not. */
    revokes: false,
  };
  let issuer = '';

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    if (pathname === '/.well-known/openid-configuration') {
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        ...(state.revokes && { revocation_endpoint: `${issuer}/revoke` }),
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    let body = '';
    for await (const part of request) body += part;
    if (!['/token', '/revoke'].includes(pathname)) return response.writeHead(404).end();
    const asked = new URLSearchParams(body);
    if (asked.get('grant_type') === 'refresh_token') state.renewals += 1;
    if (state.misbehave !== undefined) return state.misbehave(response);
    const refusal = state.refuses ?? (isClient(asked) ? undefined : 'invalid_client');
    if (pathname === '/revoke' && refusal === undefined) {
      refreshTokens.delete(asked.get('token') ?? '');
      return response.writeHead(200).end();
    }
    const grant = refusal === undefined ? redeem(asked) : undefined;
    if (grant === undefined) {
      return json(response, 400, {
        error: refusal ?? 'invalid_grant',
        error_description: `AADSTS50173: ${asked.get('refresh_token')}`,
      });
    }
    return json(response, 200, tokensFor(grant));
  });

  function redeem(asked: URLSearchParams): Grant | undefined {
    const refresh = asked.get('refresh_token') ?? '';
    if (asked.get('grant_type') === 'refresh_token') return taken(refreshTokens, refresh);
    const grant = taken(codes, asked.get('code') ?? '');
    const verifier = asked.get('code_verifier') ?? '';
    const isRight =
      grant?.redirectUri === asked.get('redirect_uri') &&
      grant?.challenge === createHash('sha256').update(verifier).digest('base64url');
    return isRight ? grant : undefined;
  }

  function tokensFor(grant: Grant) {
    const access = `access-${randomUUID()}`;
    const refresh = `refresh-${randomUUID()}`;
    accessTokens.set(access, grant.account);
    if (grant.isOffline !== false) refreshTokens.set(refresh, grant);
    return {
      token_type: 'Bearer',
      access_token: access,
      ...(state.lasts !== undefined && { expires_in: state.lasts }),
      scope: grant.scope,
      ...(grant.isOffline !== false && { refresh_token: refresh }),
      id_token: idToken(issuer, grant.account),
    };
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  return {
    issuer,
    state,
    /** Returns whether a token opens an account's mailbox. */
    opens: (account: string, token: string | undefined) =>
      accessTokens.get(token ?? '') === account,
    /** Returns the number of refresh tokens that have not been used or revoked. */
    granted: () => refreshTokens.size,
    /** `expire` revokes every access token, `withdraw` every refresh token. */
    expire: () => accessTokens.clear(),
    withdraw: () => refreshTokens.clear(),
    /**
     * Grants what the consent page at a URL asks for.
     * @returns the query that the browser returns with
     */
    allow(url: string, consent: Consent = {}): string {
      const { searchParams: asked } = new URL(url);
      const code = randomUUID();
      codes.set(code, {
        account: asked.get('login_hint') ?? '',
        scope: asked.get('scope') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        ...consent,
      });
      return String(new URLSearchParams({ code, state: asked.get('state') ?? '' }));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type OauthServer = Awaited<ReturnType<typeof startOauthServer>>;

/** Returns the settings of an app that uses this server. */
export const oauthSettings = (issuer: string) => ({
  MAIL_OAUTH_PROVIDER: 'microsoft',
  MAIL_OAUTH_ADDRESS: 'desk@agency.example',
  MAIL_OAUTH_CLIENT_ID: oauthClient.id,
  MAIL_OAUTH_CLIENT_SECRET: oauthClient.secret,
  MAIL_OAUTH_ISSUER: issuer,
});

type Browser = { post: (path: string, body: object) => Promise<Response> };

/**
 * Takes an owner to the consent page and back.
 * @returns the outcome
 */
export async function consentOf(browser: Browser, server: OauthServer, consent: Consent = {}) {
  const asked = await browser.post(deskApi.mailboxConnect, {});
  const { url } = mailboxConsent.parse(await asked.json());
  return { query: server.allow(url, consent) };
}

export async function connectMailbox(browser: Browser, server: OauthServer): Promise<void> {
  const query = await consentOf(browser, server);
  const answer = await browser.post(deskApi.mailboxFinish, query);
  if (!answer.ok) throw new Error(await answer.text());
}

function isClient(asked: URLSearchParams): boolean {
  return (
    asked.get('client_id') === oauthClient.id && asked.get('client_secret') === oauthClient.secret
  );
}

function taken<Value>(map: Map<string, Value>, key: string): Value | undefined {
  const value = map.get(key);
  map.delete(key);
  return value;
}

/**
 * Creates an unsigned ID token. A client that gets it directly from the server does not have to
 * check a signature (OpenID Connect Core 1.0, 3.1.3.7).
 */
function idToken(issuer: string, account: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: oauthClient.id, sub: '1', iat: now, exp: now + 3600 };
  const parts = [{ alg: 'RS256' }, { ...claims, preferred_username: account }];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.AA`;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
