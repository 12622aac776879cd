import { history, insertNewlineAndIndent, undo } from '@codemirror/commands';
import { markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState, type Transaction } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { enter } from './enter.ts';

/** Returns a function that presses Enter and shows the cursor as `|`. */
function editorOf(before: string) {
  const [start, end] = [before.indexOf('|'), before.lastIndexOf('|')];
  let state = EditorState.create({
    doc: before.replaceAll('|', ''),
    selection: { anchor: start, head: start === end ? end : end - 1 },
    extensions: [history(), markdownLanguage],
  });
  const target = () => ({
    state,
    dispatch(transaction: Transaction) {
      state = transaction.state;
    },
  });
  const shown = () => {
    const { head } = state.selection.main;
    return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
  };
  return {
    press() {
      if (!enter(target())) insertNewlineAndIndent(target());
      return shown();
    },
    undo() {
      undo(target());
      return state.sliceDoc();
    },
  };
}

const cases: [where: string, before: string, after: string][] = [
  ['at the end of a paragraph', 'One|', 'One\n\n|'],
  ['at the end of a heading', '## One|', '## One\n\n|'],
  ['after a space', 'One |', 'One\n\n|'],
  ['in a paragraph', 'One |two', 'One\n\n|two'],
  ['in a heading', '## One| two', '## One\n\n|two'],
  ['between paragraphs', 'One|\n\nTwo', 'One\n\n|\n\nTwo'],
  ['at the end of a line within a paragraph', 'One|\ntwo', 'One\n\n|\n\ntwo'],
  ['at the start of a line within a paragraph', 'One\n|two', 'One\n\n|two'],
  ['before a paragraph', 'One\n\n|Two', 'One\n\n\n\n|Two'],
  ['before empty lines', 'One|\n\n\n\nTwo', 'One\n\n|\n\nTwo'],
  ['before empty lines at the end', 'One|\n\n', 'One\n\n|'],
  ['before one empty line at the end', 'One|\n', 'One\n\n|'],
  ['on an empty line', 'One\n|\nTwo', 'One\n\n|\n\nTwo'],
  ['on the last empty line', 'One\n\n|', 'One\n\n|'],
  ['on an empty line that stands alone', 'One\n\n|\n\nTwo', 'One\n\n|\n\nTwo'],
  ['in an empty text', '|', '|'],
  ['on a selection', 'One |two| three', 'One\n\n|three'],
  ['on a selection of several paragraphs', 'One |two\n\nthree| four', 'One\n\n|four'],
  ['below other text', 'A  \nb\n\n\n\nC|', 'A  \nb\n\n\n\nC\n\n|'],
  ['in a list item', '- One|', '- One\n- |'],
  ['in a numbered item', '1. One|\n2. Two', '1. One\n2. |\n3. Two'],
  ['in an empty item', '- One\n- |', '- One\n\n|'],
  ['in an empty item above text', '- One\n- |\n\nTwo', '- One\n\n|\n\nTwo'],
  ['in an empty item within a list', '- One\n- |\n- Two', '- One\n\n|\n\n- Two'],
  ['in an empty item of a nested list', '- One\n  - |', '- One\n- |'],
  ['below a list', '- One\n|', '- One\n\n|'],
  ['in a quote', '> One|', '> One\n> |'],
  ['in an empty line of a quote', '> One\n>\n> |', '> One\n\n|'],
  ['in code', '```\none|\n```', '```\none\n|\n```'],
  ['on an empty line in code', '```\n|\n```', '```\n\n|\n```'],
  ['in indented code', 'One\n\n    two|', 'One\n\n    two\n    |'],
];

const table = 'a | b\n- | -\nc | d';

describe('Enter', () => {
  it.each(cases)('%s turns %j into %j, which undo takes back', (_, before, after) => {
    const editor = editorOf(before);
    expect(editor.press()).toBe(after);
    expect(editor.undo()).toBe(before.replaceAll('|', ''));
  });

  it.each([['|a|b|'], [`|${table.replaceAll(' | ', '|')}`]])(
    'in a table begins a row: %j',
    (doc) => {
      let state = EditorState.create({
        doc,
        selection: { anchor: doc.length },
        extensions: [markdownLanguage],
      });
      expect(
        enter({
          state,
          dispatch(transaction) {
            state = transaction.state;
          },
        }),
      ).toBe(false);
    },
  );
});
