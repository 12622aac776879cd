import { walk } from 'estree-walker';
import compile from 'icu-minify/compile';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { placeholder } from '../../compiler/placeholders.ts';
import type { SiteTexts } from '../../compiler/site-texts.ts';
import { fieldsIn, isRecord } from '../../contract/typed-objects.ts';
import { isBuild } from './content-plugin.ts';

const source = '#messages/messages.ts';
const formatter = '#messages/format.ts';

/** Returns the expression for a compiled message. */
type Expression = (subject: string, name: string) => string;

/**
 * Replaces each message, such as `m.accounts.signIn()`, with a placeholder or, in development, with
 * its text in one language, so that a page loads only the messages it uses and needs no lookup.
 */
export function messagesPlugin(texts: () => SiteTexts): Plugin {
  return {
    name: 'bowline-messages',
    // Runs after types and JSX have been removed.
    enforce: 'post',
    transform: {
      filter: { id: /\.tsx?($|\?)/, code: source },
      handler(code) {
        const program = this.parse(code);
        if (isBuild(this)) {
          const message: Expression = (subject, name) => placeholder(`text/${subject}.${name}`);
          return withTexts(code, program, message, placeholder('locale/tag'));
        }
        const { locale, textOf } = texts();
        const message: Expression = (subject, name) =>
          JSON.stringify(compile(textOf(subject, name)));
        return withTexts(code, program, message, JSON.stringify(locale));
      },
    },
  };
}

/** A syntax tree node (ESTree). */
type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Program = { body: readonly object[] };

const isNode = (value: unknown): value is Node => isRecord(value) && typeof value.type === 'string';

/**
 * Replaces the messages in some code.
 * @param program the syntax tree of the code
 * @param locale an expression for the locale
 * @returns the code with its messages replaced, or null if it imports none
 * @throws Error if `m` is used other than as `m.subject.name()`
 */
export function withTexts(code: string, program: Program, message: Expression, locale: string) {
  const imported = program.body
    .filter(isNode)
    .find((node) => node.type === 'ImportDeclaration' && fieldsIn(node.source).value === source);
  if (imported === undefined) return null;
  const edited = new MagicString(code);
  const expected = new Set<Node>();
  let hasFormats = false;

  // Cast because the walker's types are ESTree's, which lack TypeScript's nodes.
  walk(program as never, {
    enter(visited, visitedParent) {
      const node: unknown = visited;
      if (!isNode(node)) return;
      if (node.type === 'CallExpression') {
        const [object] = namesOf(node.callee) ?? [];
        if (object) expected.add(object);
      }
      if (countsAsUse(node, visitedParent) && !expected.has(node)) {
        throw new Error('A message must be called where it is named, as in m.accounts.signIn()');
      }
    },
    leave(visited) {
      const node: unknown = visited;
      if (!isNode(node)) return;
      const names = node.type === 'CallExpression' && namesOf(node.callee);
      if (!names) return;
      const [, subject, name] = names;
      const values = Array.isArray(node.arguments) ? node.arguments.find(isNode) : undefined;
      const text = message(subject, name);
      if (values === undefined) {
        edited.overwrite(node.start, node.end, text);
        return;
      }
      hasFormats = true;
      const given = edited.slice(values.start, values.end);
      edited.overwrite(node.start, node.end, `formatMessage(${text}, ${locale}, ${given})`);
    },
  });
  edited.overwrite(
    imported.start,
    imported.end,
    hasFormats ? `import { formatMessage } from ${JSON.stringify(formatter)};` : '',
  );
  return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) };
}

/** Returns the `m` in `m.subject.name`, and the two names. */
function namesOf(callee: unknown): [Node, string, string] | undefined {
  const { object: subject, property: name } = membersOf(callee) ?? {};
  if (!name) return undefined;
  const { object, property } = membersOf(subject) ?? {};
  if (!property || object?.type !== 'Identifier' || object.name !== 'm') return undefined;
  return [object, String(property.name), String(name.name)];
}

/** Returns the parts of `object.property`, or undefined for anything else. */
function membersOf(node: unknown): { object: Node; property: Node } | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression' || node.computed) return undefined;
  const { object, property } = node;
  return isNode(object) && isNode(property) ? { object, property } : undefined;
}

/**
 * Returns whether a node is the variable `m`, rather than a property or an import with that name.
 */
function countsAsUse(node: Node, parent: unknown): boolean {
  if (node.type !== 'Identifier' || node.name !== 'm' || !isNode(parent)) return false;
  if (parent.type === 'ImportSpecifier') return false;
  const isKey = parent.type === 'MemberExpression' ? parent.property === node : parent.key === node;
  return !isKey || parent.computed === true || parent.shorthand === true;
}
