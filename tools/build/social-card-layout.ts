type Element = { type: string; props: Record<string, unknown> };

const box = (style: object, ...children: unknown[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/**
 * Layout of a social card (1200 × 630): knot and brand, title, a line of text and the drawn line.
 */
export function cardLayout(card: { title: string; text: string; brand: string }): Element {
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: 1200,
      height: 630,
      padding: 72,
      background: '#0a0b0d',
      color: '#f4f5f6',
      fontFamily: 'Host Grotesk',
    },
    drawing(line, { position: 'absolute', right: 0, top: 0 }, 1200, 630),
    box(
      { alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 500 },
      drawing(knot, {}, 72, 72, '0 0 32 32', 2.5),
      card.brand,
    ),
    box(
      { flexDirection: 'column', gap: 28, maxWidth: 860 },
      box({ fontSize: 72, fontWeight: 500, lineHeight: 1.1, letterSpacing: -1.6 }, card.title),
      box({ fontSize: 30, lineHeight: 1.4, color: '#c4c8cd' }, shortened(card.text, 120)),
    ),
  );
}

const knot = 'M10 27V12a6 6 0 1 1 12 0c0 5-7 4-7 9a4.5 4.5 0 0 0 9 0';
const line =
  'M1200 60C1080 20 960 60 960 150s90 130 150 90 10-130-80-110-130 150-40 230 190 40 180-40-110-70-130 20 20 200 180 210';

function drawing(
  path: string,
  style: object,
  width: number,
  height: number,
  viewBox = `0 0 ${width} ${height}`,
  stroke = 3,
): Element {
  return {
    type: 'svg',
    props: {
      width,
      height,
      viewBox,
      style,
      children: {
        type: 'path',
        props: {
          d: path,
          fill: 'none',
          stroke: '#ffd60a',
          'stroke-width': stroke,
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
