import { html } from 'hono/html';
import type { SiteSettings } from '#contract/site-settings.ts';

/** The content of a mail, from which its text and HTML are rendered. */
export type Letter = {
  heading: string;
  paragraphs: string[];
  /** Label and value pairs, for a notice. */
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  /** After the action: what to do if this mail is a mistake, how to unsubscribe. */
  closing?: string[];
};

/** Text and HTML of a letter, escaped, with the sender's identity at the end. */
export function layOut(letter: Letter, settings: SiteSettings): { text: string; html: string } {
  const { address, email } = settings.contact;
  const identity = `${settings.brand.legalName}, ${address.street}, ${address.city}, ${address.region} ${address.postalCode}, ${address.country}. ${email}`;
  return { text: plainText(letter, identity), html: String(markup(letter, identity)) };
}

function plainText(letter: Letter, identity: string): string {
  const facts = (letter.facts ?? []).map(([label, value]) => `${label}:\n${value}`);
  const action =
    letter.action === undefined ? [] : [`${letter.action.label}:\n${letter.action.url}`];
  return [
    letter.heading,
    ...letter.paragraphs,
    ...facts,
    ...action,
    ...(letter.closing ?? []),
    `--\n${identity}`,
  ].join('\n\n');
}

function markup(
  { heading, paragraphs, facts = [], action, closing = [] }: Letter,
  identity: string,
) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 32px 16px; font: 16px/1.6 system-ui, sans-serif; }
  .letter { max-width: 560px; margin: 0 auto; overflow-wrap: anywhere; }
  h1 { font-size: 22px; font-weight: 500; line-height: 1.3; }
  a { color: inherit; }
  .action { display: inline-block; padding: 12px 24px; border-radius: 24px; background: #ffd60a; color: #0a0b0d; font-weight: 600; text-decoration: none; }
  dt { margin-top: 16px; font-weight: 600; }
  dd { margin: 0; white-space: pre-wrap; }
  footer { margin-top: 32px; border-top: 1px solid #8888; padding-top: 16px; font-size: 14px; }
</style>
</head>
<body>
<main class="letter">
<h1>${heading}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${facts.length === 0 ? '' : html`<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`}
${action === undefined ? '' : html`<p><a class="action" href="${action.url}">${action.label}</a></p><p>Or open this address: ${action.url}</p>`}
${closing.map((paragraph) => html`<p>${linked(paragraph)}</p>`)}
<footer>${identity}</footer>
</main>
</body>
</html>`;
}

/** Turns URLs in a sentence into links; only for our own text, never for what a visitor typed. */
function linked(sentence: string) {
  return sentence
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
