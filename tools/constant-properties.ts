import type { Root } from 'postcss';
import valueParser from 'postcss-value-parser';

/**
 * Writes registered custom properties out where nothing gives them another value than their initial
 * one: Tailwind's utilities compose through dozens of which a page uses few, and each costs bytes and
 * a look-up for every element.
 * @param sheet changed in place; `@property` rules and what older browsers have instead of them are
 *   removed with the properties
 */
export function writeOutConstants(sheet: Root): void {
  const initial = new Map<string, string | undefined>();
  sheet.walkAtRules('property', (rule) => {
    const found = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'initial-value');
    initial.set(rule.params, found?.type === 'decl' ? found.value : undefined);
  });
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    if (initial.get(prop) !== value && !isStandIn(parent)) initial.delete(prop);
  });
  sheet.walkDecls((declaration) => {
    if (initial.has(declaration.prop)) declaration.remove();
    else if (declaration.value.includes('var(')) {
      declaration.value = written(declaration.value, initial);
    }
  });
  sheet.walkAtRules('property', (rule) => {
    if (initial.has(rule.params)) rule.remove();
  });
}

/** Whether it stands in the layer that sets the initial values where `@property` is unknown. */
function isStandIn(node: unknown): boolean {
  for (let at = node as { name?: string; params?: string; parent?: unknown } | undefined; at; ) {
    if (at.name === 'layer' && at.params === 'properties') return true;
    at = at.parent as typeof at;
  }
  return false;
}

/** A value with the constants in it written out; without an initial value the fallback counts. */
function written(value: string, constants: Map<string, string | undefined>): string {
  const parsed = valueParser(value);
  parsed.walk((node) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    const [name, comma, ...fallback] = node.nodes;
    if (name === undefined || !constants.has(name.value)) return;
    const constant = constants.get(name.value);
    if (constant === undefined && comma === undefined) return;
    const text = constant ?? written(valueParser.stringify(fallback).trim(), constants);
    Object.assign(node, { type: 'word', value: text, nodes: undefined });
  });
  return parsed.toString().trim();
}
