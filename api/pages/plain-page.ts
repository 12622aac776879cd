import { html } from 'hono/html';

/**
 * A page without styles or scripts, for refusals that must be cheap to send.
 * @param sentence why, for the visitor
 */
export function plainPage(sentence: string): string {
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Please try again</title>
  </head>
  <body>
    <h1>Please try again</h1>
    <p>${sentence}</p>
    <p>Your browser's Back button returns to the page before.</p>
  </body>
</html>
`);
}
