import { parseSync } from 'vite';
import { isRecord } from '../../contract/typed-objects.ts';

/** A test title, and the programs that its tests need, such as `['nginx']`. */
export type TestTitle = { title: string; needs: string[] };

/**
 * Returns every title in a file's calls that define tests (`it`, `test`, `describe`, with tables),
 * and what `needs`, `needsLong` or `test.skip` around or inside them require. Omits comments and
 * calls that never run (`skip`, `todo`, `fixme`).
 */
export function testTitles(source: string): TestTitle[] {
  const { program, errors } = parseSync('file.tsx', source);
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  return texts(program, source, []);
}

function texts(node: unknown, source: string, needs: string[]): TestTitle[] {
  if (Array.isArray(node)) {
    // A need stated anywhere in a block applies to the whole block.
    const all = [...new Set([...needs, ...node.flatMap(needOf)])];
    return node.flatMap((one) => texts(one, source, all));
  }
  if (!isRecord(node)) return [];
  const { type, value, callee, arguments: passed, start, end } = node;
  if (type === 'CallExpression' && neverRuns(callee, passed)) return [];
  if (type === 'Literal') return typeof value === 'string' ? [{ title: value, needs }] : [];
  if (type === 'TemplateLiteral') {
    return [{ title: source.slice(Number(start), Number(end)), needs }];
  }
  const inside = type === 'CallExpression' ? needsInside(passed) : [];
  return Object.values(node).flatMap((one) => texts(one, source, [...needs, ...inside]));
}

type Call = {
  type: string;
  callee?: { type: string; name?: string; property?: { name?: string } };
  arguments?: { type: string; value?: unknown; body?: { body?: unknown } }[];
};

/** Returns the needs stated in a test's function: `test('…', () => { test.skip(…); })`. */
function needsInside(passed: unknown): string[] {
  return (passed as NonNullable<Call['arguments']>).flatMap(({ body }) =>
    Array.isArray(body?.body) ? body.body.flatMap(needOf) : [],
  );
}

/**
 * Returns the name in a statement like `needs(hasNginx(), 'nginx');`. A computed name becomes `…`.
 */
function needOf(statement: unknown): string[] {
  const { type, expression } = (statement ?? {}) as { type?: string; expression?: Call };
  if (type !== 'ExpressionStatement' || expression?.type !== 'CallExpression') return [];
  const { callee, arguments: [, what] = [] } = expression;
  if (callee?.name === 'needsLong') return ['npm run test:long'];
  const isSkip = callee?.property?.name === 'skip';
  if (callee?.name !== 'needs' && !isSkip) return [];
  const name = what?.type === 'Literal' ? String(what.value) : '…';
  return isSkip && /^the company has no /.test(name) ? [] : [name.replace(/^needs /, '')];
}

/**
 * Returns whether a test never runs, as with `it.skip('…', …)`. With `test.skip(condition, why)`
 * inside a test, this depends on the machine.
 */
function neverRuns(callee: unknown, passed: unknown): boolean {
  const { type, property } = callee as { type: string; property?: { name?: string } };
  if (type !== 'MemberExpression' || !/^(skip|todo|fixme)$/.test(property?.name ?? ''))
    return false;
  const [first] = passed as { type: string }[];
  return first?.type === 'Literal' || first?.type === 'TemplateLiteral';
}
