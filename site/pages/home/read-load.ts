import { scenes } from '#site/content/sprites.ts';

export type Box = { x: number; y: number; width: number; height: number };

export type State = 'booked' | 'toCheck' | 'asked';
export type Order = { name: string; lines: string; state: State };

/** What the hero's drawing contains, in view box units and in the drawing's own words. */
export type Load = {
  /** The sources of orders, each with the path along the rope to the list. */
  sources: { label: string; box: Box; way: string }[];
  list: Box;
  /** The end of the column with the number of lines, measured from the list's edge. */
  linesEnd: number;
  title: string;
  /** How many orders have arrived today. The list shows the latest ones. */
  count: number;
  orders: Order[];
  coming: Order[];
  words: Record<State | 'accept' | 'ask' | 'send', string>;
};

/** How many orders the list has room for. */
export const shown = 3;

/**
 * Reads the hero's drawing.
 * @param name its id in the sprite, which the browser already has
 * @returns undefined if the sprite does not arrive
 */
export async function readLoad(name: string): Promise<Load | undefined> {
  const sprite = await fetchSprite();
  const drawing = sprite?.getElementById(name);
  const list = drawing?.querySelector('.orders');
  if (!sprite || !drawing || !list) return undefined;
  const [accept, ask, asked, send, ...next] = textsOf(sprite, '#orders-to-come text');
  // Each row has a name, its number of lines and a state.
  const [title, count, ...rows] = textsOf(list, 'text');
  const [booked, toCheck] = [rows[2], rows[8]];
  const labels = textsOf(drawing, ':scope > text');
  const strands = drawing.querySelectorAll(':scope > path');
  const rope = drawing.querySelector('.way')?.getAttribute('d')?.slice(1);
  const [x = 0, y = 0] = (list.getAttribute('transform')?.match(/\d+/g) ?? []).map(Number);
  return {
    sources: [...drawing.querySelectorAll(':scope > rect')].map((pill, index) => ({
      label: labels[index] ?? '',
      box: boxOf(pill),
      way: `${strands[index]?.getAttribute('d')}L${rope}`,
    })),
    list: { ...boxOf(list.querySelector('rect')), x, y },
    linesEnd: Number(list.querySelectorAll('text')[3]?.getAttribute('x')),
    title: title ?? '',
    count: Number(count),
    orders: [0, 3, 6].map((at) => orderOf(rows, at, rows[at + 2] === booked)),
    // The second order needs checking, because the first one may arrive on its own.
    coming: [0, 2, 4, 6].map((at) => orderOf(next, at, at !== 2)),
    words: { accept, ask, asked, send, booked, toCheck } as Load['words'],
  };
}

const orderOf = (texts: string[], at: number, isBooked: boolean): Order => ({
  name: texts[at] ?? '',
  lines: texts[at + 1] ?? '',
  state: isBooked ? 'booked' : 'toCheck',
});

const textsOf = (within: ParentNode, selector: string) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

function boxOf(rect: Element | null): Box {
  const of = (name: string) => Number(rect?.getAttribute(name));
  return { x: of('x'), y: of('y'), width: of('width'), height: of('height') };
}

/** Loads the sprite without `DOMParser`, which only accepts trusted strings. */
function fetchSprite(): Promise<XMLDocument | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', scenes);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.responseXML);
    request.send();
  });
}
