import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { changeFromOutside } from './code-mirror.ts';

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
