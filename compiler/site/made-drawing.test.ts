import { expect, it } from 'vitest';
import { madeDrawing } from './made-drawing.ts';

const drawing = (inside: string, root = 'viewBox="0 0 32 16"') =>
  madeDrawing(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`);

it('an uploaded drawing keeps its shapes, gradients, clipping and size', () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="b"><rect width="9" height="9"/></clipPath></defs><style>.c{fill:url(#a)}</style><g clip-path="url(#b)"><path class="c" d="M0 0h9v9z"/></g><title>Logo</title>';
  expect(drawing(inside)).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="16" viewBox="0 0 32 16"><defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="b"><rect width="9" height="9"/></clipPath></defs><g clip-path="url(#b)"><path d="M0 0h9v9z" fill="url(#a)"/></g></svg>',
    width: 32,
    height: 16,
  });
});

const path = '<path d="M0 0h9"/>';
it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
  ['a link', `<a href="https://a">${path}</a>`],
  ['a link without a target', `<a>${path}</a>`],
  [
    'a link that is set later',
    '<path d="M0 0"><set attributeName="href" to="javascript:a"/></path>',
  ],
  ['HTML', '<foreignObject><iframe/></foreignObject>'],
  ['a picture of another site', '<image href="https://a/b.png"/>'],
  ['a paint of another site', '<path fill="url(https://a/b.svg#c)" d="M0 0"/>'],
  ['a style that loads', '<style>path{fill:url(https://a)}</style><path d="M0 0"/>'],
  ['an address in escapes', '<path fill="u\\72l(https://a)" d="M0 0"/>'],
  ['dashes', '<path stroke-dasharray=".01" d="M0 0h9"/>'],
  ['dashes in a style', '<style>path{stroke-dasharray:.01}</style><path d="M0 0h9"/>'],
  ['a filter', '<filter id="a"><feImage/></filter>'],
  ['copies of copies', '<g id="a"/><use href="#a"/>'],
  ['patterns of patterns', `<pattern id="a">${path}</pattern>`],
  ['cuts of cuts', '<clipPath id="a"><path d="M0 0" clip-path="url(#b)"/></clipPath>'],
  [
    'cuts of cuts behind an empty one',
    `<clipPath id="a"><clipPath>${path}</clipPath><path d="M0 0" clip-path="url(#b)"/></clipPath>`,
  ],
  ['too many shapes', path.repeat(6000)],
  ['groups nested too deep', '<g>'.repeat(4999)],
])('an uploaded drawing is rejected with %s', (_, inside) => {
  expect(drawing(inside)).toBeUndefined();
});

it('XML entities, which could expand, are removed from an uploaded drawing', () => {
  const bomb =
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"><path d="&b;"/></svg>';
  expect(madeDrawing(bomb)?.svg).not.toMatch(/ENTITY|aaaa|&b;/);
});

it.each(['viewBox="0 0 1e99 1"', 'viewBox="0 0 0 0"', 'viewBox="a"', ''])(
  'an uploaded drawing is rejected with the size %s',
  (root) => {
    expect(drawing(path, root)).toBeUndefined();
  },
);
