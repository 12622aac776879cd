import { globSync, readFileSync } from 'node:fs';
import postcss, { AtRule, type Node, type Root, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { keptFile } from './kept-file.ts';

/**
 * Reduces a style sheet to the rules that can match a page in any state. Removes rules for
 * elements, classes, ids and input types that the page does not contain, and the variables and
 * keyframes that only those rules used.
 */
export async function stylesOf(html: string, css: string): Promise<string> {
  const names = [...html.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, value = '']) =>
    unescaped(value).split(/\s+/),
  );
  const elements = [...html.matchAll(/<([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name);
  const fields = [...html.matchAll(/ type="(\w+)"/g)].map(([, type = '']) => type);
  return keptStyles(css, { names, elements, fields, focuses: focusesIn(html) });
}

/** Elements that occur only in a page's text, which is not part of its scripts. */
const markdownElements = [
  ...['blockquote', 'code', 'del', 'em', 'hr', 'img', 'li', 'ol', 'p', 'pre', 'strong', 'ul'],
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'table', 'tbody', 'td', 'th', 'thead', 'tr'],
];

/**
 * Like `stylesOf`, for every page that these scripts may render. Any word in them could be a class
 * or an element.
 */
export function stylesOfScripts(code: string, css: string): Promise<string> {
  const inCode = new Set(code.split(/[\s"'`]+/));
  const words = [...wordsIn(css)].filter((word) => inCode.has(word));
  return keptStyles(css, {
    names: words,
    elements: [...words, ...markdownElements],
    fields: [...fieldTypes].filter((type) => inCode.has(type)),
    focuses: focusesIn(code),
  });
}

/** Returns all words in a style sheet that could be the name of a class, an id or an element. */
function wordsIn(css: string): Set<string> {
  const words = css.match(/(?:[\w-]|\\[0-9a-f]{1,6} ?|\\.|[^\0-\x7f])+/gi) ?? [];
  // Resolves escapes (CSS Syntax Level 3, 4.3.7), as in Tailwind's class names.
  return new Set(
    words.map((word) =>
      word.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex?: string, other?: string) =>
        hex === undefined ? (other ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
    ),
  );
}

/**
 * Caches the reduced style sheet, because most content changes do not affect which styles are used.
 */
async function keptStyles(css: string, used: Used): Promise<string> {
  const sorted = Object.values(used).map((list) => [...new Set(list)].toSorted());
  const kept = await keptFile(['page-styles-2', css, ...sorted], () =>
    Buffer.from(reduced(css, used)),
  );
  return kept.toString();
}

type Used = Record<'names' | 'elements' | 'fields' | 'focuses', string[]>;

/** Returns the URL suffixes of pictures with a focus. */
const focusesIn = (text: string): string[] => text.match(/#focus=\d+,\d+/g) ?? [];

function reduced(css: string, used: Used): string {
  const names = new Set(used.names);
  const elements = new Set(used.elements);
  const fields = new Set(used.fields);
  const focuses = new Set(used.focuses);
  const sheet = postcss.parse(css);
  // Removes Tailwind's license comment, which stays in the full style sheet.
  sheet.walkComments((comment) => {
    comment.remove();
  });
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes')
      return;
    const kept = rule.selectors.filter((selector) =>
      selectorParser().astSync(selector).some(canMatch),
    );
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  // Removes duplicates, because the minifier repeats declarations with a vendor prefix.
  sheet.walkDecls((declaration) => {
    if (String(declaration.prev()) === String(declaration)) declaration.remove();
  });
  resolveFallbacks(sheet);
  while (removeUnused(sheet));
  return sheet.toString();

  function canMatch(selector: selectorParser.Selector): boolean {
    return selector.every((node) => {
      if (node.type === 'tag') return elements.has(node.value);
      if (node.type === 'class' || node.type === 'id') return names.has(node.value);
      if (node.type === 'attribute' && node.attribute === 'src') {
        return focuses.has(node.value ?? '');
      }
      if (node.type !== 'pseudo') return true;
      // :not() and :has() are not evaluated because what they test for may change.
      if ([':is', ':where'].includes(node.value)) return node.nodes.some(canMatch);
      const types = fieldsOf[node.value];
      return types === undefined || types.some((type) => fields.has(type));
    });
  }
}

/** Input types with the pseudo-elements that Tailwind's base styles mention. */
const fieldsOf: Record<string, string[]> = {
  '::file-selector-button': ['file'],
  '::-webkit-search-decoration': ['search'],
  '::-webkit-inner-spin-button': ['number'],
  '::-webkit-outer-spin-button': ['number'],
  ...Object.fromEntries(
    [
      'calendar-picker-indicator',
      'date-and-time-value',
      'datetime-edit',
      'datetime-edit-fields-wrapper',
      ...['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond', 'meridiem'].map(
        (part) => `datetime-edit-${part}-field`,
      ),
    ].map((part) => [`::-webkit-${part}`, ['date', 'time', 'month', 'week', 'datetime-local']]),
  ),
};

const fieldTypes = new Set(Object.values(fieldsOf).flat());

/**
 * Drops the fallback of each `var()` whose variable is always set on the root, and replaces `var()`
 * by its fallback if nothing sets the variable.
 */
function resolveFallbacks(sheet: Root): void {
  const set = new Map<string, boolean>();
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    // Set directly in a layer rather than in a media query. `initial` counts as unset.
    const isAlways =
      parent instanceof Rule &&
      parent.selectors.includes(':root') &&
      isLayer(parent.parent) &&
      value !== 'initial';
    set.set(prop, isAlways || set.get(prop) === true);
  });
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--[\w-]+),((?:[^()]|\([^()]*\))*)\)/g,
      (whole, name: string, fallback: string) =>
        set.get(name) === undefined ? fallback : set.get(name) ? `var(${name})` : whole,
    );
  });
}

function isLayer(node: Node | undefined): boolean {
  return node instanceof AtRule && node.name === 'layer';
}

/** The site's drawings, which also use the page's variables. */
const usedByDrawings = globSync('site/ui/*.svg')
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

/**
 * Removes unused variables, @property rules, keyframes and empty blocks.
 * @returns whether anything was removed, in which case more may be unused
 */
function removeUnused(sheet: Root): boolean {
  const text = sheet.toString() + usedByDrawings;
  let isChanged = false;
  const remove = (node: { remove: () => unknown }) => {
    node.remove();
    isChanged = true;
  };
  sheet.walkDecls(/^--/, (declaration) => {
    if (!new RegExp(`var\\(${declaration.prop}(?![\\w-])`).test(text)) remove(declaration);
  });
  sheet.walkAtRules(/^(property|keyframes)$/, (rule) => {
    const uses = text.split(new RegExp(`${rule.params}(?![\\w-])`)).length - 1;
    // A name that occurs only once is unused, because its definition counts as one occurrence.
    if (uses < 2) remove(rule);
  });
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) remove(node);
  });
  return isChanged;
}

function unescaped(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
