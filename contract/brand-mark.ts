/**
 * The brand's mark as an SVG in `currentColor`, for pages, icons, cards and mails.
 * @param mark a file name, or letters
 * @param source the file's content, if it is a file
 * @param family the font for letters
 * @throws Error if the file is not a plain drawing
 */
export function brandMark(mark: string, source: string | undefined, family: string): string {
  if (!mark.endsWith('.svg')) return letters(mark, family);
  if (source === undefined) throw new Error(`there is no content/brand/${mark}; add it`);
  if (/<text\b/i.test(source)) throw new Error(`${mark} must be shapes only, without <text`);
  return plainDrawing(mark, source);
}

/**
 * A drawing as pages can show it: without what an editor keeps for itself, and with styles as attributes.
 * @param name of its file, for messages
 * @throws Error if it is not a plain drawing
 */
export function plainDrawing(name: string, source: string): string {
  const svg = withoutEditorData(source.slice(source.indexOf('<svg')))
    .trim()
    .replaceAll(/\s+/g, ' ');
  const forbidden = /<(script|style|image|foreignObject|use)\b|\bon\w+=|href=/i.exec(svg)?.[0];
  if (forbidden !== undefined) throw new Error(`${name} must be shapes only, without ${forbidden}`);
  if (!/^<svg\b[^>]*\bviewBox="/.test(svg)) throw new Error(`${name} must have a viewBox`);
  return svg
    .replaceAll(/<\w[^>]*>/g, (tag) => withoutStyle(tag, name))
    .replace(/^<svg\b[^>]*>/, (tag) => tag.replace(/ (xmlns|width|height)="[^"]*"/g, ''));
}

/** A drawing without comments and what editors such as Inkscape keep for themselves: other namespaces than SVG's. */
function withoutEditorData(svg: string): string {
  return svg
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(metadata|[\w-]+:[\w-]+)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)\s*/g, '')
    .replaceAll(/\s(?:(?!xlink:)[\w-]+:[\w-]+|class)="[^"]*"/g, '');
}

/** Properties that draw shapes, each also an attribute (SVG 2, "Presentation attributes"). */
const attributes =
  /^(fill|stroke|opacity|color|display|visibility|clip-path|clip-rule|mask|filter|paint-order|stop-color|stop-opacity|vector-effect|(fill|stroke)-[a-z]+)$/;

/** Properties without effect on shapes, and values that are the initial ones. */
const withoutEffect =
  /^(-|(font|text|line|letter|word|white|writing|inline|shape|marker|color|image|solid|block|baseline|dominant|enable)-|direction:|overflow:|isolation:auto$|mix-blend-mode:normal$)/;

/** An element with its style as attributes: the policy of pages blocks styles, which leaves shapes black. */
function withoutStyle(tag: string, mark: string): string {
  const [whole = '', , style = ''] = / style=(["'])(.*?)\1/.exec(tag) ?? [];
  if (whole === '') return tag;
  let bare = tag.replace(whole, '');
  for (const declaration of style.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/).map((part) => part.trim());
    if (attributes.test(name)) {
      const plain = value.replace(/\s*!important$/, '').replaceAll('"', "'");
      bare = bare
        .replace(new RegExp(` ${name}="[^"]*"`), '')
        .replace(/\s*\/?>$/, (end) => ` ${name}="${plain}"${end}`);
    } else if (name !== '' && !withoutEffect.test(`${name}:${value}`)) {
      throw new Error(`${mark} has the style ${name}:${value}, which pages cannot show; remove it`);
    }
  }
  return bare;
}

function letters(text: string, family: string): string {
  const size = [22, 17, 13][text.length - 1] ?? 13;
  const shown = text.replaceAll('&', '&amp;');
  return `<svg viewBox="0 0 32 32" fill="currentColor"><text x="16" y="${16 + size * 0.36}" text-anchor="middle" font-family="${family}, system-ui, sans-serif" font-weight="600" font-size="${size}">${shown}</text></svg>`;
}

/** The mark at a size and in one colour, for a separate file or as part of another drawing. */
export function markInColour(mark: string, colour: string, size: number): string {
  return mark
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"`)
    .replaceAll('currentColor', colour);
}
