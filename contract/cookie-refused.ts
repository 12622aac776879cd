import { m } from '#messages/messages.ts';

/** The message when a sign-in was accepted but the browser kept no session cookie. */
export const cookieRefused = () => m.fields.cookieRefused();
