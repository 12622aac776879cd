import { Parser } from 'htmlparser2';
import { type DrawingElement, withoutStyles } from './drawing-styles.ts';

/**
 * Converts a drawing to one that pages can show: shapes only, without editor data, with styles as
 * attributes and with a view box.
 * @param name the name of its file, for messages
 * @throws Error if it is not a plain drawing; the message explains what to do
 */
export function plainDrawing(name: string, source: string): string {
  const root = parsed(source);
  if (root?.name !== 'svg') throw new Error(`${name} is not an SVG; export it as SVG`);
  const all = elementsIn(root);
  for (const element of all) refuse(name, element);
  const rules = all.filter((element) => element.name === 'style').map(({ text }) => text);
  withoutStyles(name, all, rules.join('\n'));
  // At this point, styles have been turned into attributes.
  for (const element of all) refuse(name, element);
  root.attributes = { viewBox: viewBoxOf(name, root), ...root.attributes };
  for (const own of ['width', 'height', 'x', 'y']) delete root.attributes[own];
  return serialized(root);
}

/** Matches editor data (namespaces other than SVG's), and titles that would show as tooltips. */
const dropped = /^(?:.+:.+|metadata|title|desc)$/;

function parsed(source: string): DrawingElement | undefined {
  const top: DrawingElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new Parser(
    {
      onopentag(name, given) {
        const element: DrawingElement = { name, attributes: plain(given), children: [], text: '' };
        // Old Illustrator files contain a second copy of the drawing that only Illustrator uses.
        const isDropped = dropped.test(name) || 'requiredExtensions' in given;
        if (!isDropped) open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const current = open.at(-1);
        if (current !== undefined) current.text += text;
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return top.children.find(({ name }) => name === 'svg') ?? top.children[0];
}

/**
 * Returns the presentation attributes. Removes the old namespace from links to parts of the
 * drawing.
 */
function plain(given: Record<string, string>): Record<string, string> {
  const kept = Object.entries(given)
    .map(([name, value]) => [name === 'xlink:href' ? 'href' : name, value.replace(/\s+/g, ' ')])
    .filter(([name = '']) => !/:|^(xmlns|data-.*|enable-background)$/.test(name));
  return Object.fromEntries(kept);
}

const elementsIn = (element: DrawingElement): DrawingElement[] => [
  element,
  ...element.children.flatMap(elementsIn),
];

/** Elements that are not shapes, with advice on each. */
const others: Record<string, string> = {
  text: 'turn its text into shapes (Illustrator: Type, Create Outlines; Figma: Flatten; Inkscape: Path, Object to Path)',
  image:
    'it contains a photo, which has no outlines; export the drawing it was made from, or ask its designer for the vector file',
  use: 'turn its copies into shapes (Illustrator: Object, Expand; Inkscape: Edit, Clone, Unlink Clone)',
  foreignObject: 'remove everything that is not a shape, and export it again',
  script: 'remove the script from it',
};

function refuse(name: string, { name: tag, attributes }: DrawingElement): void {
  const must = (found: string, advice: string) =>
    new Error(`${name} must contain only shapes, without ${found}; ${advice}`);
  const advice = others[tag];
  if (advice !== undefined) throw must(`<${tag}`, advice);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute)) throw must(`${attribute}=`, 'remove it');
    // Allows links between gradients, which inherit colors from one another.
    const isOwn = /Gradient$|^pattern$/.test(tag) && value.startsWith('#');
    if (attribute === 'href' && !isOwn) throw must('href=', 'remove its links');
    if (/url\(\s*["']?(?!["'#])/.test(value)) throw must(`${attribute}="${value}"`, 'remove it');
  }
}

/** The number of pixels per unit (CSS Values 4, "Absolute lengths"). */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Returns a drawing's view box or, if it has none, one that matches its size. */
function viewBoxOf(name: string, { attributes }: DrawingElement): string {
  if (attributes.viewBox !== undefined) return attributes.viewBox;
  const [width, height] = [attributes.width, attributes.height].map((size = '') => {
    const [, number, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(size) ?? [];
    return Number(number) * (units[unit] ?? Number.NaN);
  });
  if (width && height) return `0 0 ${width} ${height}`;
  throw new Error(
    `${name} must have a viewBox, or a width and a height; export it again (Illustrator: without Responsive; Inkscape: File, Document Properties, Resize to content)`,
  );
}

function serialized({ name, attributes, children }: DrawingElement): string {
  const shown = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${name}${shown.join('')}`;
  if (children.length === 0) return `${start}/>`;
  return `${start}>${children.map(serialized).join('')}</${name}>`;
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
