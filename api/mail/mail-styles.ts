import { familyOf } from '#contract/drawings/brand-font.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';

/** CSS declarations by tag or class. Later ones win. */
export type Rules = Record<string, string>;

type Brand = Pick<SiteSettings['brand'], 'colours' | 'font'>;

const mono = 'ui-monospace, Menlo, Consolas, monospace';
const line = '#e6e8eb';
const quiet = '#5b626b';

/** The width of an email's text in pixels: the card's width minus its padding and border. */
export const textWidth = 494;

/** Returns the site's light palette for each element because some email apps drop `<style>`. */
export const inlineRules = (brand: Brand): Rules => ({
  // Inner elements repeat the colors because some email apps keep only the page background.
  body: 'margin: 0; background: #f4f5f6; padding: 0',
  h1: 'margin: 20px 0 16px; font-size: 24px; font-weight: 500; line-height: 1.25; letter-spacing: -0.015em',
  h2: 'margin: 32px 0 12px; font-size: 20px; font-weight: 500; line-height: 1.3; letter-spacing: -0.01em',
  h3: 'margin: 24px 0 8px; font-size: 16px; font-weight: 600; line-height: 1.4',
  p: 'margin: 0 0 16px',
  a: 'color: inherit',
  ul: 'margin: 0 0 16px; padding: 0 0 0 24px',
  ol: 'margin: 0 0 16px; padding: 0 0 0 24px',
  li: 'margin: 0 0 6px',
  blockquote: `margin: 24px 0; border-left: 3px solid ${brand.colours.secondary}; padding: 0 0 0 16px`,
  code: `border-radius: 4px; background: #f1f2f4; padding: 2px 4px; font: 14px ${mono}`,
  pre: `margin: 0 0 16px; border-radius: 8px; background: #f1f2f4; padding: 14px 16px; font: 14px/1.5 ${mono}; white-space: pre-wrap`,
  hr: `margin: 28px 0; border: 0; border-top: 1px solid ${line}`,
  img: `display: block; max-width: 100%; height: auto; border: 0; border-radius: 8px; background: #f1f2f4; color: ${quiet}; font-size: 14px; line-height: 2`,
  table: 'width: 100%; margin: 0 0 16px; border-collapse: collapse',
  th: 'font-weight: 600; text-align: left',
  '.cell': `border-bottom: 1px solid ${line}; padding: 8px 12px 8px 0; font-size: 14px; vertical-align: top`,
  dl: `margin: 24px 0 8px; border-top: 1px solid ${line}`,
  dt: `padding-top: 14px; color: ${quiet}; font-size: 14px`,
  dd: `margin: 2px 0 0; padding-bottom: 14px; border-bottom: 1px solid ${line}; white-space: pre-wrap`,
  footer: `margin-top: 20px; padding: 0 4px; color: ${quiet}; font-size: 13px; line-height: 1.5`,
  '.ground': `padding: 32px 16px; background: #f4f5f6; color: #0a0b0d; font: 16px/1.6 '${familyOf(brand)}', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`,
  '.preview': 'display: none; overflow: hidden; max-height: 0; mso-hide: all',
  '.letter': 'max-width: 560px; margin: 0 auto; overflow-wrap: anywhere',
  '.whole': 'width: 560px; margin: 0 auto',
  '.top': 'margin: 0 0 20px',
  '.brand':
    'margin: 0 0 20px; padding: 0; font-size: 18px; font-weight: 600; letter-spacing: -0.01em; line-height: 28px; vertical-align: middle',
  '.mark': 'margin-right: 8px; vertical-align: middle; color: #0a0b0d',
  '.view': `padding: 0; color: ${quiet}; font-size: 13px; text-align: right; vertical-align: middle`,
  '.card': 'border: 1px solid #dcdfe3; border-radius: 16px; background: #ffffff; padding: 32px',
  '.rule': `width: 48px; height: 3px; border-radius: 2px; background: ${brand.colours.secondary}`,
  '.do': 'margin: 24px 0',
  '.action':
    'display: inline-block; padding: 12px 28px; border: 1px solid #0a0b0d; border-radius: 999px; background: #0a0b0d; color: #ffffff; font-weight: 600; line-height: 20px; text-decoration: none',
  '.small': `color: ${quiet}; font-size: 14px; line-height: 1.5`,
  '.closing': `margin-top: 24px; border-top: 1px solid ${line}; padding-top: 16px`,
  '.center': 'text-align: center',
  '.right': 'text-align: right',
});

/** Returns the rules that need a `<style>` element: phones, dark mode and combinators. */
export function headRules({ colours }: Brand): string {
  const { secondary, ground = '#0a0b0d', surface = '#121417' } = colours;
  return `
  :root { color-scheme: light dark; }
  dd:last-child { border-bottom: 0 !important; }
  .card > :last-child, .closing > :last-child, blockquote > :last-child, li > :last-child { margin-bottom: 0 !important; }
  li > p { margin-bottom: 6px !important; }
  @media (max-width: 480px) {
    .ground { padding: 20px 12px !important; }
    .card { padding: 24px 20px !important; }
    .action { display: block !important; text-align: center; }
  }
  @media (prefers-color-scheme: dark) {
    body, .ground { background: ${ground} !important; color: #f4f5f6 !important; }
    .mark { color: ${secondary} !important; }
    .card { border-color: #2b2f34 !important; background: ${surface} !important; }
    .action { border-color: #ffffff !important; background: #ffffff !important; color: #0a0b0d !important; }
    dl, dd, hr, .cell, .closing { border-color: #2b2f34 !important; }
    dt, img, .small, .view, footer { color: #9aa0a8 !important; }
    code, pre, img { background: #1f2328 !important; }
  }
`;
}

/**
 * Inlines each element's declarations, by tag and class.
 * @param html has no `style` attributes, and `<` only in tags
 */
export function withInlineStyles(html: string, rules: Rules): string {
  return html.replace(/<([a-z][a-z\d]*)((?: [\w:-]+="[^"]*")*) ?\/?>/g, (tag, name, attributes) => {
    const [, classes = ''] = / class="([^"]*)"/.exec(attributes) ?? [];
    const found = [name, ...classes.split(' ').map((one) => `.${one}`)].flatMap(
      (selector) => rules[selector] ?? [],
    );
    return found.length === 0 ? tag : `<${name}${attributes} style="${found.join('; ')}">`;
  });
}
