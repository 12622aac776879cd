import { isDeepStrictEqual } from 'node:util';
import {
  type CST,
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from '#contract/typed-objects.ts';

/** Thrown if a text cannot be changed as requested without affecting more. */
export class UnwritableYaml extends Error {
  override name = 'UnwritableYaml';
}

/** Replaces the characters from `start` up to `end`. */
export type Edit = { start: number; end: number; text: string };

export const shiftedBy = (edits: Edit[], offset: number): Edit[] =>
  edits.map(({ start, end, text }) => ({ start: start - offset, end: end - offset, text }));

export function applied(source: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

/** Returns a node's range, from its first character to the end of its value. */
export function rangeOf(node: Node): [start: number, end: number] {
  const range = node.range;
  if (range == null) throw new UnwritableYaml('The file cannot be changed here');
  return [range[0], range[1]];
}

type CollectionToken = CST.BlockMap | CST.BlockSequence;

export function tokenOf(node: YAMLMap | YAMLSeq): CollectionToken {
  const token = node.srcToken;
  if (token?.type !== 'block-map' && token?.type !== 'block-seq') {
    throw new UnwritableYaml('The file cannot be changed here');
  }
  return token;
}

/**
 * Returns where each entry starts, including the comments above it, and where the last one ends.
 */
export function boundsOf(token: CollectionToken): number[] {
  const items = token.items.filter(
    (item) =>
      item.key != null ||
      item.value !== undefined ||
      item.sep !== undefined ||
      item.start.some(({ type }) => type === 'seq-item-ind'),
  );
  const starts = items.map(
    (item) => item.start[0]?.offset ?? item.key?.offset ?? item.sep?.[0]?.offset ?? token.offset,
  );
  const last = token.items.at(-1);
  return [...starts, last === undefined ? token.offset : endOf(last)];
}

function endOf(item: CST.CollectionItem): number {
  let end = 0;
  const upTo = (one: number) => {
    end = Math.max(end, one);
  };
  const addEnds = (tokens: CST.SourceToken[] = []) => {
    for (const { offset, source } of tokens) upTo(offset + source.length);
  };
  const add = (token: CST.Token | null | undefined): void => {
    if (token == null) return;
    if ('items' in token) {
      for (const one of token.items) addItem(one);
    }
    if ('props' in token) {
      // The text of a block scalar follows its header.
      const header = token.props.map((one) => ('source' in one ? one.source.length : 0));
      upTo(token.offset + token.source.length + header.reduce((sum, one) => sum + one, 0));
    } else if ('source' in token) upTo(token.offset + token.source.length);
    if ('end' in token) addEnds(token.end);
  };
  const addItem = (one: CST.CollectionItem): void => {
    addEnds(one.start);
    addEnds(one.sep);
    add(one.key);
    add(one.value);
  };
  addItem(item);
  return end;
}

/** A file being changed. */
export type SourceFile = {
  source: string;
  document: Document;
  isJson: boolean;
  /** Whether a changed entry is rewritten in full. */
  isCoarse: boolean;
};

export function plainValue({ document }: SourceFile, node: Node): unknown {
  return node.toJS(document);
}

/**
 * Returns whether an entry must be rewritten because a block would replace a plain value or vice
 * versa.
 */
export function isOtherKind(file: SourceFile, node: Node, wanted: unknown): boolean {
  if (isDeepStrictEqual(plainValue(file, node), wanted)) return false;
  const isKept = isMap(node)
    ? isRecord(wanted)
    : isSeq(node)
      ? Array.isArray(wanted)
      : isScalar(node) && (typeof wanted !== 'object' || wanted === null);
  const isEmptied =
    !isScalar(node) && typeof wanted === 'object' && Object.keys(wanted ?? {}).length === 0;
  return file.isCoarse || !isKept || isEmptied;
}

export const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/**
 * Returns the kept keys in order. Each new key goes after its intended predecessor, or at the end.
 */
export function keysInOrder(kept: string[], wanted: string[]): string[] {
  const known = new Set(kept);
  const following = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const name of wanted) {
    if (known.has(name)) before = name;
    else if (following.get(before)?.push(name) === undefined) following.set(before, [name]);
  }
  const placed = kept.flatMap((name) => [name, ...(following.get(name) ?? [])]);
  return [...placed, ...(following.get(undefined) ?? [])];
}
