import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { type Node, walk } from 'estree-walker';
import MagicString from 'magic-string';
import postcss, { type Container } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { normalizePath, type Plugin } from 'vite';

/**
 * Gives the utility classes of the built site short names, in the stylesheet and wherever the site's
 * own modules name them: a page carries each of them in its styles and again in its HTML. In
 * development they keep their own.
 * @param stylesheet Tailwind's sheet, which all of them are in; from the project's root
 */
export function classNamesPlugin(stylesheet: string): Plugin[] {
  const sheet = normalizePath(resolve(stylesheet));
  const modules = `${normalizePath(resolve('site'))}/`;
  let names = new Map<string, string>();
  return [
    {
      name: 'bowline-class-names:sheet',
      apply: 'build',
      // After Tailwind, which stands earlier in the list, and before Vite takes the sheet apart.
      enforce: 'pre',
      async buildStart() {
        const css = await compiled(sheet);
        names = shortNames(classesOf(css, 'utilities'), classesOf(css));
      },
      transform(code, id) {
        // The second is the sheet whose address a module asks for (`?url`).
        const isSheet = [sheet, `${sheet}?transform-only`].includes(normalizePath(id));
        return isSheet ? { code: renamedInSheet(code, names), map: null } : null;
      },
    },
    {
      name: 'bowline-class-names:modules',
      apply: 'build',
      // When only JavaScript is left of them.
      enforce: 'post',
      transform(code, id) {
        const file = normalizePath(id);
        if (!file.startsWith(modules) || !/\.tsx?$/.test(file)) return null;
        return renamedInModule(code, this.parse(code) as Node, names);
      },
    },
  ];
}

/** The sheet with every class that the files name which it scans; as Tailwind's own plugin does it. */
async function compiled(sheet: string): Promise<string> {
  const { root, sources, build } = await compile(readFileSync(sheet, 'utf8'), {
    base: dirname(sheet),
    onDependency: () => {},
  });
  const scanned = root === null || root === 'none' ? [] : [{ ...root, negated: false }];
  return build(new Scanner({ sources: [...scanned, ...sources] }).scan());
}

/**
 * The classes that a stylesheet names, each once and in the order of the alphabet.
 * @param layer only those in this layer; of the layers of Tailwind's sheet, that of the utilities has
 * its names, and the others those of the site's own, which scripts and tests may ask for
 */
export function classesOf(css: string, layer?: string): string[] {
  const classes = new Set<string>();
  const collect = selectorParser((root) => {
    root.walkClasses(({ value }) => {
      classes.add(value);
    });
  });
  const collectAll = (rules: Container) =>
    rules.walkRules((rule) => {
      collect.processSync(rule.selector);
    });
  const sheet = postcss.parse(css);
  if (layer === undefined) collectAll(sheet);
  else
    sheet.walkAtRules('layer', (found) => {
      if (found.params === layer) collectAll(found);
    });
  return [...classes].sort();
}

/**
 * @param classes in the order of the alphabet, so that what stands together is alike: measured, it
 * compresses better than the order of how often they are used
 * @param others all classes that there are, whose names are taken
 * @returns a name of one to three signs for each class that is not a plain word: words are as short
 * as they should be, and stand in modules for other things too
 */
export function shortNames(classes: string[], others: string[] = classes): Map<string, string> {
  const taken = new Set(others);
  const free = signs().filter((name) => !taken.has(name));
  return new Map(
    classes
      .filter((name) => /[^a-z]/.test(name))
      .map((name, index) => {
        const short = free[index];
        if (short === undefined)
          throw new Error(`There are more classes than short names: ${name}`);
        return [name, short];
      }),
  );
}

/** a, b, … a0, a1, … aa0: each begins with a letter, as an identifier of CSS does. */
function signs(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const all = [...letters, ...'0123456789'];
  const two = letters.flatMap((first) => all.map((second) => first + second));
  return [...letters, ...two, ...two.flatMap((start) => all.map((third) => start + third))];
}

/** A stylesheet with its classes renamed. */
export function renamedInSheet(css: string, names: Map<string, string>): string {
  const sheet = postcss.parse(css);
  const rename = selectorParser((root) => {
    root.walkClasses((node) => {
      node.value = names.get(node.value) ?? node.value;
    });
  });
  sheet.walkRules((rule) => {
    rule.selector = rename.processSync(rule.selector);
  });
  return sheet.toString();
}

/**
 * A module with the classes renamed that its strings name, which Tailwind asks to be written in
 * full.
 * @param tree the module's syntax, as ESTree
 * @returns the code, and where each part of it was before
 */
export function renamedInModule(code: string, tree: Node, names: Map<string, string>) {
  const renamed = new MagicString(code);
  walk(tree, {
    enter(node) {
      if (node.type === 'ImportDeclaration') return this.skip();
      // Rolldown's parser gives both; ESTree's types have neither.
      const { start, end } = node as unknown as { start: number; end: number };
      if (node.type === 'Literal' && typeof node.value === 'string') {
        const text = withShortNames(node.value, names);
        if (text !== node.value) renamed.overwrite(start, end, JSON.stringify(text));
      } else if (node.type === 'TemplateElement') {
        const text = withShortNames(node.value.raw, names);
        if (text !== node.value.raw) renamed.overwrite(start, end, text);
      }
    },
  });
  return { code: renamed.toString(), map: renamed.generateMap({ hires: true }) };
}

function withShortNames(text: string, names: Map<string, string>): string {
  return text.replace(/\S+/g, (word) => names.get(word) ?? word);
}
