/** The message when a sign-in was accepted but the browser kept no session cookie. */
export const cookieRefused =
  'Everything you typed is right, but this browser did not keep the cookie that signs you in. Please allow cookies for this site, or use its https address: some browsers, such as Safari, keep no such cookie on http://localhost.';
