import { html, raw } from 'hono/html';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { m } from '#messages/messages.ts';
import { identityOf } from './identity.ts';
import { headRules, inlineRules, withInlineStyles } from './mail-styles.ts';

/** The content of an email, from which its text and HTML are rendered. */
export type Letter = {
  heading: string;
  /** The preview line. Defaults to the beginning of the body. */
  preview?: string;
  /** URL of the email's page on the site. */
  pageUrl?: string;
  paragraphs: string[];
  /** A longer text by the agency, shown after the paragraphs. */
  body?: { html: string; text: string };
  /** Label and value pairs, for a notice. Values may be typed by visitors. */
  facts?: Facts;
  action?: { label: string; url: string };
  /** An alternative to the action, shown after it. */
  also?: { label: string; url: string } | undefined;
  /** More facts, after the action. */
  details?: Facts;
  /** What the reader already knows, in small print at the end. */
  recap?: Facts;
  /**
   * Shown after the action, along with the recap: what to do if this email is a mistake, and how to
   * unsubscribe.
   */
  closing?: string[];
  unsubscribeUrl?: string;
};

/** Renders an email as text and escaped HTML, ending with the sender's identity. */
export function layOut(given: Letter, settings: SiteSettings): { text: string; html: string } {
  const { facts = [], details = [], recap = [], preview } = given;
  const letter = {
    ...given,
    facts: facts.map(plain),
    details: details.map(plain),
    recap: recap.map(plain),
    ...(preview !== undefined && { preview: withoutDirection(preview) }),
  };
  const identity = identityOf(settings);
  return {
    text: plainText(letter, identity),
    html: withInlineStyles(String(markup(letter, settings, identity)), inlineRules(settings.brand)),
  };
}

export type Facts = [label: string, value: string][];

type Shown = Letter & { facts: Facts; details: Facts; recap: Facts };

/**
 * Removes direction controls, which can make a text look like a different one (Unicode UAX #9,
 * section 2).
 */
const withoutDirection = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');

const plain = ([label, value]: Facts[number]): Facts[number] => [label, withoutDirection(value)];

function plainText(letter: Shown, identity: string): string {
  const actions = [letter.action ?? [], letter.also ?? []].flat();
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.body ? [letter.body.text] : []),
    ...letter.facts.map(asText),
    ...actions.map(({ label, url }) => titled(label, url)),
    ...letter.details.map(asText),
    ...(letter.recap.length > 0 ? [letter.recap.map(inLine).join('\n')] : []),
    ...(letter.closing ?? []),
    ...(letter.unsubscribeUrl ? [titled(m.labels.unsubscribe(), letter.unsubscribeUrl)] : []),
    ...(letter.pageUrl ? [titled(m.newsletterMails.readInBrowser(), letter.pageUrl)] : []),
    `--\n${identity}`,
  ].join('\n\n');
}

/** Indents values, so that no line of an answer looks like a label. */
function asText([label, value]: Facts[number]): string {
  const lines = value.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  return titled(label, lines.map((line) => `    ${line}`.trimEnd()).join('\n'));
}

const inLine = ([label, value]: Facts[number]): string =>
  `${m.labels.withColon({ label })} ${value.replace(/\s+/g, ' ')}`;

const titled = (label: string, text: string): string => `${m.labels.withColon({ label })}\n${text}`;

/**
 * Renders the email with the site's mark, rule, card and button, in light colors or, if the reader
 * prefers, dark ones.
 */
function markup(
  letter: Shown,
  { language, brand, mark }: Pick<SiteSettings, 'language' | 'brand' | 'mark'>,
  identity: string,
) {
  const {
    heading,
    preview,
    paragraphs,
    body,
    facts,
    action,
    also,
    details,
    recap,
    closing = [],
    unsubscribeUrl,
  } = letter;
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${raw(headRules(brand))}</style>
</head>
<body>
${preview === undefined ? '' : html`<div class="preview">${preview}${raw(afterPreview)}</div>`}
<div class="ground">
${raw(ofOutlook('<table role="presentation" align="center" class="whole"><tr><td>'))}
<main class="letter">
${top(html`${raw(drawn(mark))}${brand.name}`, letter.pageUrl)}
<div class="card">
<div class="rule"></div>
<h1>${heading}</h1>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${body === undefined ? '' : raw(body.html)}
${listed(facts)}
${action === undefined ? '' : html`<p class="do"><a class="action" href="${action.url}">${action.label}</a></p><p class="small">${m.labels.openAddress()}<br>${action.url}</p>`}
${also === undefined ? '' : html`<p><a href="${also.url}">${also.label}</a></p>`}
${listed(details)}
${closing.length === 0 ? '' : html`<div class="closing">${inLines(recap)}${closing.map((paragraph) => html`<p class="small">${linked(paragraph)}</p>`)}${unsubscribeUrl && html`<p class="small"><a href="${unsubscribeUrl}">${m.labels.unsubscribe()}</a></p>`}</div>`}
</div>
<footer>${identity}</footer>
</main>
${raw(ofOutlook('</td></tr></table>'))}
</div>
</body>
</html>`;
}

const listed = (facts: Facts) =>
  facts.length === 0
    ? ''
    : html`<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

const inLines = (recap: Facts) =>
  recap.length === 0
    ? ''
    : html`<p class="small">${recap.map((fact, index) => html`${index > 0 ? html`<br>` : ''}${inLine(fact)}`)}</p>`;

/**
 * Renders the element around the brand's name. With a link next to it, this is a table, because
 * email apps have no other way to lay out a row.
 */
function top(name: Promise<string> | string, pageUrl: string | undefined) {
  if (pageUrl === undefined) return html`<p class="brand">${name}</p>`;
  return html`<table role="presentation" class="top"><tbody><tr><td class="brand">${name}</td><td class="view"><a href="${pageUrl}">${m.newsletterMails.readInBrowser()}</a></td></tr></tbody></table>`;
}

/** Zero-width characters, so that the preview does not continue with the body text. */
const afterPreview = ' &#847;&zwnj;&nbsp;'.repeat(40);

/** Only Outlook for Windows reads this because it does not support `max-width`. */
const ofOutlook = (tags: string) => `<!--[if mso]>${tags}<![endif]-->`;

/** Returns the logo mark. Email apps that drop inline SVG show only the name. */
function drawn(mark: string | undefined): string {
  return mark?.replace('<svg', '<svg class="mark" width="28" height="28" aria-hidden="true"') ?? '';
}

/** Turns URLs in a sentence into links. Only for our own text, never for visitors' input. */
function linked(sentence: string) {
  return (
    sentence
      // Excludes trailing punctuation.
      .split(/(https?:\/\/\S*[^\s.,;:!?»”)])/)
      .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
  );
}
