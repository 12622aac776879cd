import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { loadBuiltRenderer } from './built-renderer.ts';

/**
 * Writes which of the site's styles each prerendered page needs, so that a page carries only those;
 * the app brings the whole sheet with it when it starts.
 * @param folder the build; `page-styles.json` in it maps a page's path to its styles
 */
export async function writePageStyles(folder: string): Promise<void> {
  const { renderer, css, entry } = await loadBuiltRenderer(folder);
  const render = renderer.createRenderer({
    origin: 'https://site',
    stylesheet: { css: '' },
    entry,
  });
  const styles: Record<string, string> = {};
  for (const url of [...renderer.pathsToPrerender, '/404']) {
    styles[url] = stylesOf((await render({ url })).html, css);
  }
  writeFileSync(join(folder, 'page-styles.json'), JSON.stringify(styles));
}

/**
 * The rules of a stylesheet that can apply to a page as it is, whatever state its parts are in: all
 * but those that ask for an element, a class, an id or a kind of field that the page does not have,
 * and what only they used.
 */
export function stylesOf(html: string, css: string): string {
  const names = new Set(
    [...html.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, value = '']) =>
      unescaped(value).split(/\s+/),
    ),
  );
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/g)].map(([, name]) => name));
  const fields = new Set([...html.matchAll(/ type="(\w+)"/g)].map(([, type]) => type));
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes')
      return;
    const kept = rule.selectors.filter((selector) => asksFor(selector).every(isThere));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  while (removeUnused(sheet));
  return sheet.toString();

  function isThere(node: selectorParser.Node) {
    if (node.type === 'tag') return elements.has(node.value);
    if (node.type !== 'pseudo') return names.has(node.value ?? '');
    const types = fieldsOf[node.value];
    return types === undefined || types.some((type) => fields.has(type));
  }
}

/** The kinds of field that have the parts which Tailwind's base styles name. */
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

/** What an element must be or have, or be in, or be part of, for a selector to match at all. */
function asksFor(selector: string): selectorParser.Node[] {
  const asked: selectorParser.Node[] = [];
  selectorParser((root) => {
    root.walk((node) => {
      if (['class', 'id', 'tag', 'pseudo'].includes(node.type) && !isNested(node)) asked.push(node);
    });
  }).processSync(selector);
  return asked;
}

/** Whether it stands in brackets, as in `:is(.a, .b)`, where another may be met instead. */
function isNested(node: selectorParser.Node): boolean {
  for (let around = node.parent; around; around = around.parent as typeof around) {
    if (around.type === 'pseudo') return true;
  }
  return false;
}

/**
 * Removes properties, variables and animations that no rule names any more, and empty blocks.
 * @returns whether there were any: without them, others may be named no more
 */
function removeUnused(sheet: Root): boolean {
  const text = sheet.toString();
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
    // Its own name is one.
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
