import { Marked } from 'marked';

/** A text for HTML, also for an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const marked = new Marked({
  breaks: true,
  gfm: true,
  renderer: {
    // Tags are shown as they were typed.
    html: ({ text }) => escaped(text),
    // An image in a mail is a request to somebody's server.
    image: ({ text, href }) => `${escaped(text)} ${escaped(href)}`,
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return /^(https?:|mailto:|tel:)/i.test(href)
        ? `<a href="${escaped(href)}">${label}</a>`
        : label;
    },
  },
});

/** Markdown as HTML for a mail. Tags, images and links of other schemes become text. */
export function markdownHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
