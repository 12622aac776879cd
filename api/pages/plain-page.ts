import { html } from 'hono/html';
import { m } from '#messages/messages.ts';
import { currentLanguage } from '../settings/run-in-language.ts';

/**
 * Renders a page without styles or scripts, for refusals that must be cheap to send.
 * @param sentence explains the refusal to the visitor
 */
export function plainPage(sentence: string): string {
  return String(html`<!doctype html>
<html lang="${currentLanguage() ?? 'en'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${m.answers.busyHeading()}</title>
  </head>
  <body>
    <h1>${m.answers.busyHeading()}</h1>
    <p>${sentence}</p>
    <p>${m.answers.busyBack()}</p>
  </body>
</html>
`);
}
