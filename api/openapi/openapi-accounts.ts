import * as z from 'zod/mini';
import {
  accountInquiries,
  accountMessage,
  accountNewsletter,
  accountSessions,
  codeRequest,
  currentUser,
  emailChange,
  endSessionRequest,
  nameRequest,
  newsletterChoice,
  passwordChange,
  proven,
  proveRequest,
  reauthentication,
  recoveryCodes,
  resetLinkRequest,
  resetRequest,
  secondFactorRequest,
  secondFactorSetup,
  signedIn,
  signInRequest,
  signUpRequest,
} from '#contract/account.ts';
import { tokenRequest } from '#contract/newsletter.ts';
import { api } from '#contract/routes.ts';
import { operation } from './openapi-operation.ts';

/** The accounts part of the API description. */
export function accountPaths() {
  return {
    [api.authSession]: {
      get: operation('Get the signed-in user', { success: [200, currentUser] }),
    },
    [api.authSignUp]: post('Sign up', signUpRequest, 202, accountMessage),
    [api.authProve]: post('Confirm the mailbox and create the account', proveRequest, 200, proven),
    [api.authSignIn]: post('Sign in', signInRequest, 200, signedIn),
    [api.authSecondFactor]: post('Sign in: second factor', secondFactorRequest, 200, signedIn),
    [api.authArrival]: {
      get: operation('Go on after a sign-in by plain form post', { success: [303] }),
    },
    [api.authSignOut]: post('Sign out', undefined, 200, accountMessage),
    [api.authResetLink]: post(
      'Request a password reset link',
      resetLinkRequest,
      202,
      accountMessage,
    ),
    [api.authReset]: post('Reset a password', resetRequest, 200, accountMessage),
    [api.authEmailConfirm]: post('Confirm a new address', tokenRequest, 200, accountMessage),
    [api.accountName]: post('Change the name', nameRequest, 200, currentUser),
    [api.accountPassword]: post('Change the password', passwordChange, 200, accountMessage),
    [api.accountEmail]: post('Change the email address', emailChange, 202, accountMessage),
    [api.accountSessions]: {
      get: operation('List the sessions of the account', { success: [200, accountSessions] }),
    },
    [api.accountSessionsEnd]: post(
      'End one session, or all others',
      endSessionRequest,
      200,
      accountSessions,
    ),
    [api.accountSecondFactorSetup]: post(
      'A key for the second factor',
      reauthentication,
      200,
      secondFactorSetup,
    ),
    [api.accountSecondFactorEnable]: post('Turn it on', codeRequest, 200, recoveryCodes),
    [api.accountSecondFactorDisable]: post('Turn it off', reauthentication, 200, accountMessage),
    [api.accountRecoveryCodes]: post('New recovery codes', reauthentication, 200, recoveryCodes),
    [api.accountNewsletter]: {
      get: operation('Get the newsletter subscription of the account', {
        success: [200, accountNewsletter],
      }),
      ...post('Join or leave the newsletter', newsletterChoice, 200, accountNewsletter),
    },
    [api.accountInquiries]: {
      get: operation('List the service requests of the account', {
        success: [200, accountInquiries],
      }),
    },
    [api.accountExport]: {
      get: operation('Export all personal data', { success: [200, z.json()] }),
    },
    [api.accountDelete]: post('Delete the account', reauthentication, 202, currentUser),
    [api.accountKeep]: post('Cancel the deletion', undefined, 200, currentUser),
  };
}

type Schema = Parameters<typeof operation>[1]['body'];

function post(summary: string, body: Schema, status: number, answer: NonNullable<Schema>) {
  return {
    post: operation(summary, {
      ...(body === undefined ? {} : { body }),
      success: [status, answer],
    }),
  };
}
