import { expect, it } from 'vitest';
import { brandMark } from './brand-mark.ts';

const drawn = (inside: string, root = '') =>
  brandMark('mark.svg', `<svg ${root} viewBox="0 0 32 32">${inside}</svg>`, 'Inter');

const fromInkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg
   width="32mm" height="32mm" viewBox="0 0 32 32" version="1.1" id="svg1"
   inkscape:version="1.3.2 (091e20e, 2023-11-25)" sodipodi:docname="mark.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" bordercolor="#666666"><inkscape:page x="0" y="0" width="32" height="32" id="page2" /></sodipodi:namedview>
  <defs id="defs1"><inkscape:path-effect effect="spiro" id="path-effect1" lpeversion="1" /><inkscape:perspective id="p1"></inkscape:perspective></defs>
  <metadata id="m"><rdf:RDF>x</rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#ff5500;fill-opacity:1;stroke:none;stroke-width:0.26;-inkscape-stroke:none;font-variation-settings:normal" fill="#000000" d="M 1,1 9,9" id="path1" />
  </g>
</svg>`;

it('turns the styles of a drawing from Inkscape into attributes, since the policy of pages blocks styles', () => {
  expect(brandMark('mark.svg', fromInkscape, 'Inter')).toBe(
    '<svg viewBox="0 0 32 32" version="1.1" id="svg1"> <defs id="defs1"></defs> <g id="layer1"> <path d="M 1,1 9,9" id="path1" fill="#ff5500" fill-opacity="1" stroke="none" stroke-width="0.26" /> </g> </svg>',
  );
});

it('reads styles of the drawing itself, in single quotes and with !important', () => {
  expect(drawn(`<path style='fill: red !important; stroke:blue'/>`, 'style="fill:none"')).toBe(
    '<svg viewBox="0 0 32 32" fill="none"><path fill="red" stroke="blue"/></svg>',
  );
});

it.each([
  ['a style that is no attribute', '<path style="rotate:5deg"/>', 'rotate:5deg'],
  ['blending', '<path style="mix-blend-mode:screen"/>', 'mix-blend-mode:screen'],
  ['a style sheet', '<style>path{fill:red}</style>', '<style'],
  ['a script', '<script>x</script>', '<script'],
  ['a handler', '<path onload="x"/>', 'onload='],
  ['text', '<text>A</text>', '<text'],
])('refuses %s, and names it', (_, inside, named) => {
  expect(() => drawn(inside)).toThrow(named);
});

it('drops what other editors keep for themselves', () => {
  expect(drawn('<path serif:id="Ring" bx:shape="ring 1 2"/><i:pgf id="a">x</i:pgf>')).toBe(
    '<svg viewBox="0 0 32 32"><path/></svg>',
  );
});

it('drops what draws nothing', () => {
  expect(drawn('<path style="mix-blend-mode:normal;isolation:auto;" class="cls-1"/>')).toBe(
    '<svg viewBox="0 0 32 32"><path/></svg>',
  );
});
