import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { changeBeside, changeFromOutside } from './code-mirror.ts';
import { lineEnd, withPicture } from './mark-up.ts';

it('undo reverts what was typed, but not changes made from outside', () => {
  let state = EditorState.create({ doc: 'Ours.', extensions: [history()] });
  state = state.update({ changes: { from: 5, insert: ' Typed.' }, userEvent: 'input' }).state;
  state = state.update(changeFromOutside(state.sliceDoc(), 'Theirs. Ours. Typed.')).state;
  expect(state.sliceDoc()).toBe('Theirs. Ours. Typed.');
  const dispatch = (transaction: { state: EditorState }) => {
    state = transaction.state;
  };
  expect(undo({ state, dispatch })).toBe(true);
  expect(state.sliceDoc()).toBe('Theirs. Ours.');
  expect(undo({ state, dispatch })).toBe(false);
});

it.each([
  ['One. Tw|o.', 'One. Tw|o.\n\n![](a.jpg)\n\n'],
  ['One. Two|', 'One. Two|\n\n![](a.jpg)\n\n'],
  ['One.\n|', 'One.\n\n![](a.jpg)\n\n|'],
])(
  'a picture added beside %j goes below its line, and the cursor is ready for more text',
  (before, after) => {
    const [doc, cursor] = [before.replace('|', ''), before.indexOf('|')];
    const state = EditorState.create({ doc, selection: { anchor: cursor } });
    const { text } = withPicture(doc, lineEnd(doc, cursor), 'a.jpg');
    const next = state.update(changeBeside(state, text)).state;
    const { head } = next.selection.main;
    expect(`${next.sliceDoc(0, head)}|${next.sliceDoc(head)}`).toBe(after);
  },
);
