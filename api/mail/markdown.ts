import { Marked } from 'marked';

/** Escapes a text for HTML, including attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param link the beginning of a link's opening tag */
const markedWith = (link: string) =>
  new Marked({
    breaks: true,
    gfm: true,
    renderer: {
      // HTML tags are shown as typed.
      html: ({ text }) => escaped(text),
      // An image would send a request to someone else's server.
      image: ({ text, href }) => `${escaped(text)} ${escaped(href)}`,
      checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] '),
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        return /^(https?:|mailto:|tel:)/i.test(href)
          ? `${link} href="${escaped(href)}">${label}</a>`
          : label;
      },
    },
  });

const ofMail = markedWith('<a');

const ofPage = markedWith('<a rel="nofollow noreferrer"').use({
  renderer: {
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
    },
  },
});

/**
 * Converts Markdown to HTML for an email. Tags, images and links with other schemes become text.
 */
export const markdownHtml = (markdown: string): string => parsed(ofMail, markdown);

/**
 * Like `markdownHtml`, but for a page. Headings become bold lines because the page has its own
 * outline.
 */
export const pageHtml = (markdown: string): string => parsed(ofPage, markdown);

function parsed(marked: Marked, markdown: string): string {
  try {
    return marked.parse(markdown, { async: false });
  } catch (error) {
    // Thousands of nested quotes would overflow the stack.
    if (!(error instanceof Error) || !error.message.startsWith('Maximum call stack')) throw error;
    return `<p>${escaped(markdown).replaceAll('\n', '<br>')}</p>`;
  }
}
