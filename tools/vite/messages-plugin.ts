import { walk } from 'estree-walker';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import type { SiteTexts } from '../../compiler/site-texts.ts';

const source = '#messages/messages.ts';
const formatter = '#messages/format.ts';

/**
 * Replaces each message, such as `m.accounts.signIn()`, by its text in one language, so that a page
 * loads only its own texts and nothing that looks them up. Only plurals call `formatMessage`.
 */
export function messagesPlugin(texts: () => SiteTexts): Plugin {
  return {
    name: 'bowline-messages',
    // When types and JSX are gone.
    enforce: 'post',
    transform: {
      filter: { id: /\.tsx?($|\?)/, code: source },
      handler(code) {
        return withTexts(code, this.parse(code), texts());
      },
    },
  };
}

/** A node of an ES tree, as far as it matters here. */
type Node = { type: string; start: number; end: number; [field: string]: unknown };

/**
 * @param program the tree of the code
 * @returns the code with its messages replaced; null if it imports none
 * @throws Error if `m` is used other than as `m.subject.name()`
 */
export function withTexts(code: string, program: object, { locale, textOf }: SiteTexts) {
  const imported = (program as { body: Node[] }).body.find(
    (node) => node.type === 'ImportDeclaration' && (node.source as Node).value === source,
  );
  if (imported === undefined) return null;
  const edited = new MagicString(code);
  const expected = new Set<Node>();
  let hasFormats = false;

  function format(message: CompiledMessage, values: Node | undefined): string {
    if (typeof message === 'string') return JSON.stringify(message);
    const given = propertiesOf(values);
    if (given && message.every((part) => isSimple(part, given))) {
      const hasTags = message.some((part) => Array.isArray(part) && part.length > 1);
      const parts = written(message, given);
      return hasTags ? `[${parts.join(', ')}]` : `("" + ${parts.join(' + ')})`;
    }
    hasFormats = true;
    const rest = values === undefined ? '' : `, ${edited.slice(values.start, values.end)}`;
    return `formatMessage(${JSON.stringify(message)}, ${JSON.stringify(locale)}${rest})`;
  }

  /** The parts of a message as expressions. */
  function written(message: readonly unknown[], given: Map<string, Node>): string[] {
    return message.map((part) => {
      if (typeof part === 'string') return JSON.stringify(part);
      const [name, ...inner] = part as [string, ...unknown[]];
      const { start, end } = given.get(name) as Node;
      const value = `(${edited.slice(start, end)})`;
      return inner.length === 0 ? value : `${value}([${written(inner, given).join(', ')}])`;
    });
  }

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
      edited.overwrite(node.start, node.end, format(compile(textOf(subject, name)), values));
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

/** The values of an object expression by name; undefined if it is written in another way. */
function propertiesOf(values: Node | undefined): Map<string, Node> | undefined {
  if (values?.type !== 'ObjectExpression') return undefined;
  const properties = values.properties as Node[];
  if (!properties.every(({ type, computed }) => type === 'Property' && !computed)) return undefined;
  return new Map(properties.map(({ key, value }) => [String((key as Node).name), value as Node]));
}

/** Whether a part is a text, a value, or a tag around such parts, and its values are given. */
function isSimple(part: unknown, given: Map<string, Node>): boolean {
  if (typeof part === 'string') return true;
  if (!Array.isArray(part) || !given.has(part[0])) return false;
  // A number in the second place is the type of a formatted value.
  return typeof part[1] !== 'number' && part.slice(1).every((inner) => isSimple(inner, given));
}
