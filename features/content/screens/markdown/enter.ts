import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import { syntaxTree } from '@codemirror/language';
import type {
  ChangeSpec,
  EditorState,
  StateCommand,
  Text,
  Transaction,
  TransactionSpec,
} from '@codemirror/state';

/** An empty item ends even a list of two items, instead of spacing it out. */
const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/** The blocks in which a line break is not the end of a paragraph. */
const otherBlocks =
  /^(FencedCode|CodeBlock|Table|HTMLBlock|CommentBlock|ProcessingInstructionBlock|LinkReference|SetextHeading\d|ListItem|BulletList|OrderedList|Blockquote)$/;

/**
 * Begins a new paragraph, set apart by an empty line, as other editors do on Enter. Continues lists
 * and quotes, and leaves code and tables to the next command.
 */
export const enter: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const continued: Transaction[] = [];
  continueMarkup({ state, dispatch: (transaction) => continued.push(transaction) });
  const [first] = continued;
  if (first !== undefined) {
    dispatch(endedList(first));
    return true;
  }
  if (isInOtherBlock(state)) return false;
  const { at, ...changes } = paragraphBreak(state.doc, state.selection.main);
  dispatch(state.update(atCursor(changes, at)));
  return true;
};

const atCursor = (changes: ChangeSpec, at: number): TransactionSpec => ({
  changes,
  selection: { anchor: at },
  scrollIntoView: true,
  userEvent: 'input',
});

/** Sets an empty line apart at the end of a list, where its text would continue the last item. */
function endedList(transaction: Transaction): Transaction {
  const { startState, newDoc, changes, newSelection } = transaction;
  const { head } = newSelection.main;
  if (newDoc.lineAt(head).text.trim() !== '') return transaction;
  const { at, ...gap } = paragraphBreak(newDoc, { from: head, to: head });
  const whole = changes.compose(transaction.state.changes(gap));
  return startState.update(atCursor(whole, at));
}

function isInOtherBlock(state: EditorState): boolean {
  const { from, to } = state.selection.main;
  // The first row of a table looks like a paragraph until the second one is written.
  if (/^\s*\|/.test(state.doc.lineAt(from).text)) return true;
  return isOtherBlock(state, from, -1) || isOtherBlock(state, to, 1);
}

function isOtherBlock(state: EditorState, at: number, side: -1 | 1): boolean {
  const inner = syntaxTree(state).resolveInner(at, side);
  for (let node: typeof inner | null = inner; node !== null; node = node.parent) {
    if (otherBlocks.test(node.name)) return true;
  }
  return false;
}

/**
 * Replaces a selection with a break between paragraphs. Uses the empty lines that are already
 * there.
 * @returns the change, and the position of the cursor after it
 */
function paragraphBreak(doc: Text, { from, to }: { from: number; to: number }) {
  const [before, after] = [doc.sliceString(0, from), doc.sliceString(to)];
  const [textBefore, textAfter] = [before.trimEnd(), after.trimStart()];
  const lead = before.slice(textBefore.length);
  const tail = after.slice(0, after.length - textAfter.length);
  const isLineStart = textBefore === '' || lead.includes('\n');
  const isLineEnd = textAfter === '' || tail.includes('\n');
  if (isLineStart && isLineEnd) {
    const above = textBefore === '' ? 0 : missing(2, lead);
    const below = textAfter === '' ? 0 : missing(2, tail);
    return { from, to, insert: '\n'.repeat(above + below), at: from + above };
  }
  // The spaces around the cursor would be at the ends of the paragraphs.
  const start = isLineStart ? from : from - lead.length;
  if (isLineEnd) {
    const rest = tail.replace(/^[^\n]+/, '');
    const insert = '\n'.repeat(missing(textAfter === '' ? 2 : 4, rest));
    const second = /^(?:[^\n]*\n){2}/.exec(insert + rest)?.[0].length ?? 0;
    return { from: start, to: to + tail.length - rest.length, insert, at: start + second };
  }
  const insert = '\n'.repeat(isLineStart ? missing(2, lead) || 2 : 2);
  return { from: start, to: to + tail.length, insert, at: start + insert.length };
}

const missing = (count: number, space: string) => Math.max(0, count + 1 - space.split('\n').length);
