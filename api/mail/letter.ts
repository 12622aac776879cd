import { html, raw } from 'hono/html';
import { familyOf } from '#contract/brand-font.ts';
import { addressInLine } from '#contract/postal-address.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { m } from '#messages/messages.ts';

/** The content of a mail, from which its text and HTML are rendered. */
export type Letter = {
  heading: string;
  paragraphs: string[];
  /** A longer text of the agency's own, after the paragraphs. */
  body?: { html: string; text: string };
  /** Label and value pairs, for a notice. Values may be what a visitor typed. */
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  /** After the action: what to do if this mail is a mistake, how to unsubscribe. */
  closing?: string[];
};

/** Text and HTML of a letter, escaped, with the sender's identity at the end. */
export function layOut(given: Letter, settings: SiteSettings): { text: string; html: string } {
  const letter = { ...given, facts: (given.facts ?? []).map(withoutDirection) };
  const { address, email } = settings.contact;
  const identity = `${settings.brand.legalName}, ${addressInLine(address)}. ${email}`;
  return {
    text: plainText(letter, identity),
    html: String(markup(letter, settings, identity)),
  };
}

type Facts = NonNullable<Letter['facts']>;

/** Direction controls can make a text look like another (Unicode UAX #9, section 2). */
function withoutDirection([label, value]: Facts[number]): Facts[number] {
  return [label, value.replace(/\p{Bidi_Control}/gu, '')];
}

function plainText(letter: Letter & { facts: Facts }, identity: string): string {
  // Indented, so that no line of an answer looks like a label.
  const facts = letter.facts.map(([label, value]) => {
    const lines = value.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
    return `${label}:\n${lines.map((line) => `    ${line}`.trimEnd()).join('\n')}`;
  });
  const action =
    letter.action === undefined ? [] : [`${letter.action.label}:\n${letter.action.url}`];
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.body ? [letter.body.text] : []),
    ...facts,
    ...action,
    ...(letter.closing ?? []),
    `--\n${identity}`,
  ].join('\n\n');
}

/** Mark, rule, card and button as on the site, in light and, where the reader prefers it, dark. */
function markup(
  { heading, paragraphs, body, facts = [], action, closing = [] }: Letter,
  { language, brand, mark }: Pick<SiteSettings, 'language' | 'brand' | 'mark'>,
  identity: string,
) {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${raw(stylesWith(brand.colours, familyOf(brand)))}</style>
</head>
<body>
<main class="letter">
<p class="brand">${raw(drawn(mark))}${brand.name}</p>
<div class="card">
<div class="rule"></div>
<h1>${heading}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${body === undefined ? '' : raw(body.html)}
${facts.length === 0 ? '' : html`<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`}
${action === undefined ? '' : html`<p class="do"><a class="action" href="${action.url}">${action.label}</a></p><p class="small">${m.labels.openAddress()}<br>${action.url}</p>`}
${closing.length === 0 ? '' : html`<div class="closing">${closing.map((paragraph) => html`<p class="small">${linked(paragraph)}</p>`)}</div>`}
</div>
<footer>${identity}</footer>
</main>
</body>
</html>`;
}

/** The mark. Mail programs that drop inline SVG show the name alone. */
function drawn(mark: string | undefined): string {
  return mark?.replace('<svg', '<svg class="mark" width="28" height="28" aria-hidden="true"') ?? '';
}

type Colours = SiteSettings['brand']['colours'];

/** The site's palette. The light colours come first, for mail programs without dark mode. */
const stylesWith = (
  { secondary, ground = '#0a0b0d', surface = '#121417' }: Colours,
  family: string,
) => `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 32px 16px; background: #f4f5f6; color: #0a0b0d; font: 16px/1.6 "${family}", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
  .letter { max-width: 560px; margin: 0 auto; overflow-wrap: anywhere; }
  .brand { margin: 0 0 20px; font-size: 18px; font-weight: 600; letter-spacing: -0.01em; line-height: 28px; }
  .mark { margin-right: 8px; vertical-align: middle; color: #0a0b0d; }
  .card { border: 1px solid #dcdfe3; border-radius: 16px; background: #ffffff; padding: 32px; }
  .rule { width: 48px; height: 3px; border-radius: 2px; background: ${secondary}; }
  h1 { margin: 20px 0 16px; font-size: 24px; font-weight: 500; line-height: 1.25; letter-spacing: -0.015em; }
  p { margin: 0 0 16px; }
  a { color: inherit; }
  .do { margin: 24px 0; }
  .action { display: inline-block; padding: 12px 28px; border: 1px solid #0a0b0d; border-radius: 999px; background: #0a0b0d; color: #ffffff; font-weight: 600; line-height: 20px; text-decoration: none; }
  dl { margin: 24px 0 8px; border-top: 1px solid #e6e8eb; }
  dt { padding-top: 14px; color: #5b626b; font-size: 14px; }
  dd { margin: 2px 0 0; padding-bottom: 14px; border-bottom: 1px solid #e6e8eb; white-space: pre-wrap; }
  dd:last-child { border-bottom: 0; }
  .small { color: #5b626b; font-size: 14px; line-height: 1.5; }
  .closing { margin-top: 24px; border-top: 1px solid #e6e8eb; padding-top: 16px; }
  .card > :last-child, .closing > :last-child { margin-bottom: 0; }
  footer { margin-top: 20px; padding: 0 4px; color: #5b626b; font-size: 13px; line-height: 1.5; }
  @media (max-width: 480px) {
    body { padding: 20px 12px; }
    .card { padding: 24px 20px; }
    .action { display: block; text-align: center; }
  }
  @media (prefers-color-scheme: dark) {
    body { background: ${ground}; color: #f4f5f6; }
    .mark { color: ${secondary}; }
    .card { border-color: #2b2f34; background: ${surface}; }
    .action { border-color: #ffffff; background: #ffffff; color: #0a0b0d; }
    dl, dd, .closing { border-color: #2b2f34; }
    dt, .small, footer { color: #9aa0a8; }
  }
`;

/** Turns URLs in a sentence into links; only for our own text, never for what a visitor typed. */
function linked(sentence: string) {
  return (
    sentence
      // Without what ends the sentence.
      .split(/(https?:\/\/\S*[^\s.,;:!?»”)])/)
      .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
  );
}
