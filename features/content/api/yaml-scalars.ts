import { isScalar, type Node, Scalar, stringify } from 'yaml';

/** Returns a plain value as YAML in its previous style: quoted, folded or on one line. */
export function inScalar(node: Node, wanted: unknown, isLong: boolean, indent: number): string {
  if (typeof wanted !== 'string') return JSON.stringify(wanted);
  const style = isScalar(node) ? node.type : undefined;
  const isQuoted = style === 'QUOTE_DOUBLE' || style === 'QUOTE_SINGLE';
  const isBlock = style === 'BLOCK_LITERAL' || style === 'BLOCK_FOLDED';
  const scalar = new Scalar(wanted);
  if (isQuoted || (isBlock && wanted.trim() !== '')) scalar.type = style;
  else if (wanted.includes('\n')) scalar.type = 'BLOCK_LITERAL';
  const text = stringify(
    { k: scalar },
    {
      lineWidth: isLong && !isQuoted ? 96 : 0,
      blockQuote: style === 'BLOCK_FOLDED' ? 'folded' : true,
    },
  ).replace(/^k: ?/, '');
  const lines = text.replace(/\n$/, '').split('\n');
  const isBlockText = /^[|>]/.test(lines[0] ?? '');
  // The library indents everything below a key by two spaces.
  const [first = '', ...rest] = lines;
  const shifted = rest.map((one) => (one === '' ? one : ' '.repeat(Math.max(0, indent - 2)) + one));
  return [first, ...shifted].join('\n') + (isBlockText ? '\n' : '');
}

/** Returns a value as a YAML block that ends with a line break. */
export function rendered(value: unknown, indent: number): string {
  return indented(stringify(value, { lineWidth: 96 }), indent);
}

const indented = (text: string, indent: number) => text.replace(/^(?=.)/gm, ' '.repeat(indent));

/** Returns a value on one line, or on several lines if the JSON around it is. */
export function inFlow(
  { source, isJson }: { source: string; isJson: boolean },
  value: unknown,
  at: number,
): string {
  if (isJson) {
    const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
    const margin = /^ */.exec(line)?.[0] ?? '';
    return JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${margin}`);
  }
  if (typeof value === 'string' && value.includes('\n')) return JSON.stringify(value);
  const text = stringify([value], { collectionStyle: 'flow', lineWidth: 0 }).trim();
  return text.replace(/^\[ ?/, '').replace(/ ?\]$/, '');
}
