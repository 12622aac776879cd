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
 * but those that ask for a class or an id that the page does not have, and what only they used.
 */
export function stylesOf(html: string, css: string): string {
  const names = new Set(
    [...html.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, value = '']) =>
      unescaped(value).split(/\s+/),
    ),
  );
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes')
      return;
    const kept = rule.selectors.filter((selector) => asksFor(selector).every(isThere));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  removeUnused(sheet);
  return sheet.toString();

  function isThere(name: string) {
    return names.has(name);
  }
}

/** The classes and ids that an element must have, or be in, for a selector to match at all. */
function asksFor(selector: string): string[] {
  const asked: string[] = [];
  selectorParser((root) => {
    root.walk((node) => {
      if ((node.type === 'class' || node.type === 'id') && !isNested(node)) asked.push(node.value);
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

/** Properties, variables and animations that no rule names any more, and empty blocks. */
function removeUnused(sheet: Root): void {
  const text = sheet.toString();
  sheet.walkDecls(/^--/, (declaration) => {
    if (!new RegExp(`var\\(${declaration.prop}(?![\\w-])`).test(text)) declaration.remove();
  });
  sheet.walkAtRules(/^(property|keyframes)$/, (rule) => {
    const uses = text.split(new RegExp(`${rule.params}(?![\\w-])`)).length - 1;
    // Its own name is one.
    if (uses < 2) rule.remove();
  });
  sheet.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove();
  });
}

function unescaped(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
