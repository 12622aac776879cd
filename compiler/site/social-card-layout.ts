import type { Colours } from '../brand/theme.ts';

type Element = { type: string; props: Record<string, unknown> };

/** The name by which the layout finds the site's font. */
export const cardFont = 'Site';

const box = (style: object, ...children: unknown[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/**
 * Lays out a social card (1200 × 630) with mark and brand, a title and a line of text. The page's
 * scene goes on the right half.
 */
export function cardLayout(card: {
  title: string;
  text: string;
  brand: string;
  /** The mark as a PNG, because an SVG inside the card has no fonts for its letters. */
  mark: Buffer;
  /** The mark's width at a height of 64 px. */
  markWidth: number;
  colours: Colours;
}): Element {
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: 1200,
      height: 630,
      padding: 64,
      background: card.colours.ground,
      color: card.colours.text,
      fontFamily: cardFont,
    },
    box(
      { alignItems: 'center', gap: 20, fontSize: 36, fontWeight: 500 },
      drawing(card.mark, card.markWidth),
      card.brand,
    ),
    box(
      { flexDirection: 'column', gap: 28, maxWidth: 560 },
      box(
        {
          fontSize: titleSize(card.title),
          fontWeight: 500,
          lineHeight: 1.1,
          letterSpacing: -1.6,
        },
        card.title,
      ),
      box(
        {
          fontSize: 27,
          lineHeight: 1.4,
          color: card.colours['secondary-text'],
          textWrap: 'balance',
        },
        shortened(card.text, 120),
      ),
    ),
  );
}

/** Returns a font size in px at which the title takes at most three lines. */
function titleSize({ length }: string): number {
  return length > 40 ? 50 : length > 26 ? 60 : 72;
}

/** Renders the mark as an image element. */
function drawing(png: Buffer, width: number): Element {
  const src = `data:image/png;base64,${png.toString('base64')}`;
  return { type: 'img', props: { src, width, height: 64 } };
}

/** Truncates text at a word boundary. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length)).replace(/[,.;:]$/, '')} …`;
}
