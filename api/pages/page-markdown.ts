import TurndownService from 'turndown';

/**
 * Converts a page's content to Markdown, with its address, for programs that read the site
 * (llmstxt.org). This takes tens of milliseconds, so callers should keep the result.
 * @param html the whole document
 * @returns undefined for a page that search engines must not list
 */
export function pageMarkdown(html: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (
    address === undefined ||
    main === undefined ||
    /<meta name="robots" content="noindex/.test(html)
  )
    return undefined;
  const text = writer(address).turndown(spaced(main));
  return `${text}\n\n---\n\n<${address}>\n`;
}

/**
 * The parts of a node in turndown's tree that are used here. Declared because the API is compiled
 * without the DOM types.
 */
type Element = {
  nodeName: string;
  getAttribute: (name: string) => string | null;
  parentNode: Element | null;
  childNodes: { length: number };
};

const unread = ['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG', 'NAV', 'FORM', 'BUTTON', 'IFRAME'];

/**
 * Returns whether an element is a second copy of some content. Where a page has one copy for phones
 * and another for wider screens, one of the two is marked as not printed.
 */
const isOnlyOnScreens = (element: Element) =>
  (element.getAttribute('class') ?? '').split(' ').includes('print:hidden');

/**
 * Adds spaces where only the styles separate two words: between elements, and next to inline ones.
 */
function spaced(html: string): string {
  return html
    .replaceAll('><', '> <')
    .replace(/(?<=[\p{L}\p{N}.)])<(?=(span|time|a)\b)/gu, ' <')
    .replace(/(<\/(?:span|time|a)>)(?=[\p{L}\p{N}(])/gu, '$1 ');
}

function writer(address: string): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', hr: '---' });
  // A mistyped link is left unchanged.
  const absolute = (to: string) => (URL.canParse(to, address) ? new URL(to, address).href : to);
  const inLine = (content: string) => content.trim().replace(/\s+/g, ' ');
  const rule = (
    name: string,
    applies: (element: Element) => boolean,
    write: (content: string, element: Element) => string,
  ) =>
    // The casts are needed because turndown's types use the DOM types and the API is compiled
    // without them.
    service.addRule(name, {
      filter: (node) => applies(node as unknown as Element),
      replacement: (content, node) => write(content, node as unknown as Element),
    });
  rule(
    'unread',
    (element) =>
      unread.includes(element.nodeName.toUpperCase()) ||
      !['until-found', null].includes(element.getAttribute('hidden')) ||
      isOnlyOnScreens(element) ||
      element.getAttribute('aria-hidden') === 'true',
    () => '',
  );
  rule(
    'link',
    ({ nodeName }) => nodeName === 'A',
    (content, element) => {
      const label = inLine(content);
      const href = element.getAttribute('href');
      return label === '' || href === null ? label : `[${label}](${absolute(href)})`;
    },
  );
  rule(
    'picture',
    ({ nodeName }) => nodeName === 'IMG',
    (_, element) => {
      const [alt, source] = [element.getAttribute('alt'), element.getAttribute('src')];
      return alt && source ? `![${alt}](${absolute(source)})` : '';
    },
  );
  rule(
    'question',
    ({ nodeName }) => nodeName === 'SUMMARY',
    (content) => `\n\n**${inLine(content).replace(/#+ /g, '')}**\n\n`,
  );
  rule(
    'cell',
    ({ nodeName }) => nodeName === 'TH' || nodeName === 'TD',
    (content) => ` ${inLine(content).replaceAll('|', '\\|')} |`,
  );
  rule(
    'row',
    ({ nodeName }) => nodeName === 'TR',
    (content, element) => {
      const isHead = element.parentNode?.nodeName === 'THEAD';
      const dashes = isHead ? `\n|${' --- |'.repeat(element.childNodes.length)}` : '';
      return `|${content}${dashes}\n`;
    },
  );
  rule(
    'rows',
    ({ nodeName }) => nodeName === 'THEAD' || nodeName === 'TBODY',
    (content) => content,
  );
  return service;
}
