type Element = { type: string; props: Record<string, unknown> };

const box = (style: object, ...children: unknown[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/**
 * Layout of a social card (1200 × 630): knot and brand, title and a line of text. The page's scene is
 * drawn on its right half.
 */
export function cardLayout(card: { title: string; text: string; brand: string }): Element {
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: 1200,
      height: 630,
      padding: 64,
      background: '#0a0b0d',
      color: '#f4f5f6',
      fontFamily: 'Host Grotesk',
    },
    box({ alignItems: 'center', gap: 20, fontSize: 36, fontWeight: 500 }, knot(), card.brand),
    box(
      { flexDirection: 'column', gap: 28, maxWidth: 560 },
      box(
        {
          fontSize: card.title.length > 40 ? 50 : 60,
          fontWeight: 500,
          lineHeight: 1.1,
          letterSpacing: -1.4,
        },
        card.title,
      ),
      box({ fontSize: 27, lineHeight: 1.4, color: '#c4c8cd' }, shortened(card.text, 120)),
    ),
  );
}

function knot(): Element {
  return {
    type: 'svg',
    props: {
      width: 64,
      height: 64,
      viewBox: '0 0 32 32',
      children: {
        type: 'path',
        props: {
          d: 'M10 27V12a6 6 0 1 1 12 0c0 5-7 4-7 9a4.5 4.5 0 0 0 9 0',
          fill: 'none',
          stroke: '#ffd60a',
          'stroke-width': 2.5,
          'stroke-linecap': 'round',
        },
      },
    },
  };
}

/** Truncates a text at a word boundary. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length)).replace(/[,.;:]$/, '')} …`;
}
