import { isMap, isPair, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { type Edit, rangeOf, type SourceFile } from './yaml-edits.ts';

/** An entry of a changed flow collection: its text and, unless it is new, its former position. */
type FlowEntry = { text: string; from?: number | undefined };

/**
 * Replaces all entries of a flow collection, using the same separator as between the first two. If
 * there are comments, each entry gets its own lines, with its comments above and beside it.
 */
export function flowWhole(
  { source, isJson }: SourceFile,
  node: YAMLMap | YAMLSeq,
  entries: FlowEntry[],
): Edit {
  const [start, end] = rangeOf(node);
  const text = source.slice(start, end);
  const [open, close] = isMap(node) ? ['{', '}'] : ['[', ']'];
  const texts = entries.map((entry) => entry.text);
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  const margin = /^ */.exec(line)?.[0] ?? '';
  if (node.items.length === 0) {
    const [before, between, after] = isJson
      ? [`\n${margin}  `, `,\n${margin}  `, `\n${margin}`]
      : [' ', ', ', ' '];
    return { start, end, text: open + before + texts.join(between) + after + close };
  }
  const head = /^[[{](\s*)/.exec(text)?.[1] ?? '';
  const tail = /,?(\s*)[\]}]$/.exec(text)?.[1] ?? '';
  const comments = commentsIn(node, end);
  if (comments === undefined) {
    const between = head.includes('\n') ? `,${head}` : ', ';
    return { start, end, text: open + head + texts.join(between) + tail + close };
  }
  const [, indent = `${margin}  `] = /\n([ \t]+)[^\s#\]}]/.exec(text) ?? [];
  const lines = entries.flatMap((entry, index) => {
    const { above, beside } = commentsOf(comments, entry.from);
    const comma = index < entries.length - 1 ? ',' : '';
    return [...above, [entry.text + comma, ...beside].join(' ')];
  });
  const { beside: ofFirstLine, above: ofLastLines } = comments.outside;
  const all = [[open, ...ofFirstLine].join(' '), ...lines, ...ofLastLines];
  const last = tail.includes('\n') ? tail : `\n${margin}`;
  return { start, end, text: all.join(`\n${indent}`) + last + close };
}

/** The comments on the lines above an entry, and those on its own line. */
type Comments = { above: string[]; beside: string[] };

/** The comments of each entry, those on the first line, and those below the last entry. */
type CommentsOfFlow = { entries: Comments[]; outside: Comments };

const noComments = (): Comments => ({ above: [], beside: [] });

const commentsOf = ({ entries }: CommentsOfFlow, from: number | undefined): Comments =>
  (from === undefined ? undefined : entries[from]) ?? noComments();

/**
 * Returns the comments between the entries of a flow collection, or undefined if there are none.
 * @param end where the collection ends
 */
function commentsIn(node: YAMLMap | YAMLSeq, end: number): CommentsOfFlow | undefined {
  const token = node.srcToken;
  if (token?.type !== 'flow-collection') return undefined;
  const starts = node.items.map((item) => rangeOf((isPair(item) ? item.key : item) as Node)[0]);
  const found = { entries: starts.map(noComments), outside: noComments() };
  const tokens = token.items.flatMap(({ start, value }) => [
    ...start,
    ...(value !== undefined && value !== null && 'end' in value ? (value.end ?? []) : []),
  ]);
  let line = -1;
  for (const { type, source, offset } of [...tokens, ...token.end]) {
    const passed = starts.filter((start) => start < offset).length;
    if (type === 'newline') line = passed;
    if (type !== 'comment' || offset >= end) continue;
    const isOwnLine = line === passed;
    const of = isOwnLine ? found.entries[passed] : found.entries[passed - 1];
    (of ?? found.outside)[isOwnLine ? 'above' : 'beside'].push(source.trimEnd());
  }
  const all = [...found.entries, found.outside];
  return all.some(({ above, beside }) => above.length + beside.length > 0) ? found : undefined;
}
