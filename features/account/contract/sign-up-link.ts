import { href } from '#contract/routes.ts';

/**
 * Returns a sign-up URL with an email address filled in and a path to continue to, for someone who
 * is already signed in or has an account. Both are in the fragment, which browsers never send, so
 * no log contains the address.
 */
export function signUpLink(given: { email: string; next?: string }): string {
  return `${href('signup')}#${new URLSearchParams(given)}`;
}

/** Reads the values from the fragment of a `signUpLink`. They are blank for any other fragment. */
export function readSignUpLink(fragment: string): { email: string; next: string } {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return { email: given.get('email') ?? '', next: given.get('next') ?? '' };
}
