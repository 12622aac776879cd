import { href } from '#contract/routes.ts';

/**
 * The address of sign-up with an email address filled in, and a path to go on to for somebody who is signed in
 * already or has an account. They are in the fragment, which browsers never send, so no log has the address.
 */
export function signUpLink(given: { email: string; next?: string }): string {
  return `${href('signup')}#${new URLSearchParams(given)}`;
}

/** The values in a `signUpLink`'s fragment; blank for any other. */
export function readSignUpLink(fragment: string): { email: string; next: string } {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return { email: given.get('email') ?? '', next: given.get('next') ?? '' };
}
