import { html } from 'hono/html';
import { currentLanguage } from '#api/settings/run-in-language.ts';

/**
 * Returns the page shown when a browser opens an API link. Nothing happens until a person clicks
 * the button, because mail scanners open every link.
 */
export function buttonPage(page: {
  heading: string;
  button: string;
  action: string;
  token: string;
}) {
  return html`<!doctype html>
<html lang="${currentLanguage() ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${page.heading}</title>
</head>
<body>
<main>
<h1>${page.heading}</h1>
<form method="post" action="${page.action}">
<input type="hidden" name="token" value="${page.token}">
<button>${page.button}</button>
</form>
</main>
</body>
</html>`;
}
