import { expect, it } from 'vitest';
import { brandMark, markRatio } from './brand-mark.ts';

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

it('the styles of an Inkscape drawing become attributes, because the pages’ security policy blocks styles', () => {
  expect(brandMark('mark.svg', fromInkscape, 'Inter')).toBe(
    '<svg viewBox="0 0 32 32" version="1.1" id="svg1"><defs id="defs1"/><g id="layer1"><path fill="#ff5500" d="M 1,1 9,9" id="path1" fill-opacity="1" stroke="none" stroke-width="0.26"/></g></svg>',
  );
});

it('the drawing’s own styles are read, even in single quotes and with !important', () => {
  expect(drawn(`<path style='fill: red !important; stroke:blue'/>`, 'style="fill:none"')).toBe(
    '<svg viewBox="0 0 32 32" fill="none"><path stroke="blue" fill="red"/></svg>',
  );
});

it.each([
  ['a style that is no attribute', '<path style="rotate:5deg"/>', 'rotate:5deg'],
  ['blending', '<path style="mix-blend-mode:screen"/>', 'mix-blend-mode:screen'],
  ['a rule for a part of a drawing', '<style>g path{fill:red}</style>', 'Presentation Attributes'],
  ['a rule for a screen', '<style>@media print{path{fill:red}}</style>', '@media print'],
  ['a photo', '<image href="data:image/png;base64,AA=="/>', '<image; it contains a photo'],
  ['copies', '<symbol id="a"/><use href="#a"/>', '<use; turn its copies into shapes'],
  ['a colour of another site', '<path fill="url(https://a.example/b)"/>', 'https://a.example'],
  ['a script', '<script>x</script>', '<script'],
  ['a handler', '<path onload="x"/>', 'onload='],
  ['text', '<text>A</text>', '<text; turn its text into shapes (Illustrator: Type, Create'],
])('%s is rejected by name', (_, inside, named) => {
  expect(() => drawn(inside)).toThrow(named);
});

it('data that other editors add for their own use is dropped', () => {
  expect(drawn('<path serif:id="Ring" bx:shape="ring 1 2"/><i:pgf id="a">x</i:pgf>')).toBe(
    '<svg viewBox="0 0 32 32"><path/></svg>',
  );
});

it('elements that draw nothing are dropped', () => {
  expect(drawn('<path style="mix-blend-mode:normal;isolation:auto;" class="cls-1"/>')).toBe(
    '<svg viewBox="0 0 32 32"><path/></svg>',
  );
});

it('the style sheet that Illustrator writes by default is read', () => {
  const sheet = `<defs><style>
    /* Generator */
    .cls-1, .cls-2 { fill: #231f20; stroke-width: 2px; }
    circle.cls-2 { fill: none !important; }
    #ring { fill: red }
    .cls-3 { isolation: isolate; }
  </style></defs>`;
  const shapes =
    '<g class="cls-3"><rect class="cls-1" fill="blue"/><circle id="ring" class="cls-2 x"/></g>';
  expect(drawn(sheet + shapes)).toBe(
    '<svg viewBox="0 0 32 32"><defs/><g><rect fill="#231f20" stroke-width="2px"/><circle id="ring" fill="none" stroke-width="2px"/></g></svg>',
  );
});

it('a Figma drawing’s mask and clipping are kept', () => {
  const mask =
    '<mask id="a" style="mask-type:luminance" maskUnits="userSpaceOnUse"><path fill="white"/></mask><g mask="url(#a)"/>';
  expect(drawn(mask)).toBe(
    '<svg viewBox="0 0 32 32"><mask id="a" maskUnits="userSpaceOnUse" mask-type="luminance"><path fill="white"/></mask><g mask="url(#a)"/></svg>',
  );
});

it('attributes in single quotes are read, and so are gradients that inherit colors from each other', () => {
  expect(
    brandMark(
      'mark.svg',
      "<svg viewBox='0 0 9 9'><linearGradient id='a' xlink:href='#b'/><path d='M0 0h9'/></svg>",
      'Inter',
    ),
  ).toBe('<svg viewBox="0 0 9 9"><linearGradient id="a" href="#b"/><path d="M0 0h9"/></svg>');
});

it.each([
  ['width="120" height="40px"', '0 0 120 40'],
  ['width="1in" height="72pt"', '0 0 96 96'],
])('the view box is derived from the size %s', (size, viewBox) => {
  expect(brandMark('mark.svg', `<svg ${size}><path/></svg>`, 'Inter')).toBe(
    `<svg viewBox="${viewBox}"><path/></svg>`,
  );
});

it.each(['<svg><path/></svg>', '<svg width="100%" height="100%"><path/></svg>'])(
  'the error for %s, whose size is unknown, says how to fix it',
  (source) => {
    expect(() => brandMark('mark.svg', source, 'Inter')).toThrow('must have a viewBox, or a width');
  },
);

it('an old Illustrator drawing is read, expanding its entities and dropping Illustrator’s private data', () => {
  const old = `<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> ]>
<svg xmlns="&ns_svg;" x="0px" width="120px" height="40px" viewBox="0 0 120 40" enable-background="new 0 0 120 40" xml:space="preserve">
<switch><foreignObject requiredExtensions="&ns_ai;" width="1"><i:pgfRef/></foreignObject><g i:extraneous="self"><path fill="#231F20" d="M0,0h60"/></g></switch></svg>`;
  expect(brandMark('mark.svg', old, 'Inter')).toBe(
    '<svg viewBox="0 0 120 40"><switch><g><path fill="#231F20" d="M0,0h60"/></g></switch></svg>',
  );
});

it.each([
  ['<svg viewBox="0 0 120 30"></svg>', 4],
  ['<svg viewBox="-8 0 16 32"></svg>', 0.5],
])('a mark’s width follows from its view box: %s', (mark, ratio) => {
  expect(markRatio(mark)).toBe(ratio);
});
