import { walk } from 'estree-walker';
import compile from 'icu-minify/compile';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { placeholder } from '../../compiler/placeholders.ts';
import type { SiteTexts } from '../../compiler/site-texts.ts';
import { isBuild } from './content-plugin.ts';

const source = '#messages/messages.ts';
const formatter = '#messages/format.ts';

/** Gives the expression that stands for a compiled message. */
type Expression = (subject: string, name: string) => string;

/**
 * Replaces each message, such as `m.accounts.signIn()`, by a placeholder for its text or, in development, by its text in
 * one language, so that a page loads only its own texts and nothing that looks them up.
 */
export function messagesPlugin(texts: () => SiteTexts): Plugin {
  return {
    name: 'bowline-messages',
    // When types and JSX are gone.
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

/** A node of an ES tree, as far as it matters here. */
type Node = { type: string; start: number; end: number; [field: string]: unknown };

/**
 * @param program the tree of the code
 * @param locale an expression
 * @returns the code with its messages replaced; null if it imports none
 * @throws Error if `m` is used other than as `m.subject.name()`
 */
export function withTexts(code: string, program: object, message: Expression, locale: string) {
  const imported = (program as { body: Node[] }).body.find(
    (node) => node.type === 'ImportDeclaration' && (node.source as Node).value === source,
  );
  if (imported === undefined) return null;
  const edited = new MagicString(code);
  const expected = new Set<Node>();
  let hasFormats = false;

  walk(program as never, {
    enter(visited, visitedParent) {
      const node = visited as unknown as Node;
      if (node.type === 'CallExpression') {
        const [object] = namesOf(node.callee as Node) ?? [];
        if (object) expected.add(object);
      }
      if (isUse(node, visitedParent as unknown as Node | null) && !expected.has(node)) {
        throw new Error('A message must be called where it is named, as in m.accounts.signIn()');
      }
    },
    leave(visited) {
      const node = visited as unknown as Node;
      const names = node.type === 'CallExpression' && namesOf(node.callee as Node);
      if (!names) return;
      const [, subject, name] = names;
      const [values] = node.arguments as Node[];
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

/** The `m` of `m.subject.name`, with the two names. */
function namesOf(callee: Node): [Node, string, string] | undefined {
  const { object: subject, property: name } = callee as Partial<Record<string, Node>>;
  if (callee.type !== 'MemberExpression' || callee.computed || !subject || !name) return undefined;
  const { object, property } = subject as Partial<Record<string, Node>>;
  if (subject.type !== 'MemberExpression' || subject.computed || !property) return undefined;
  if (object?.type !== 'Identifier' || object.name !== 'm') return undefined;
  return [object, String(property.name), String(name.name)];
}

/** Whether a node is the variable `m`, not a property or an import of that name. */
function isUse(node: Node, parent: Node | null): boolean {
  if (node.type !== 'Identifier' || node.name !== 'm' || parent === null) return false;
  if (parent.type === 'ImportSpecifier') return false;
  const isKey = parent.type === 'MemberExpression' ? parent.property === node : parent.key === node;
  return !isKey || parent.computed === true || parent.shorthand === true;
}
