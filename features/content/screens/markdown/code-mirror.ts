import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { deleteMarkupBackward, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { enter } from './enter.ts';
import type { Marked } from './mark-up.ts';

export type MarkdownView = {
  /** Shows text set from outside. The cursor stays where it is in unchanged parts. */
  show: (text: string) => void;
  /** Applies a change to the text and the selection. */
  change: (change: Change) => void;
  select: (start: number, end: number) => void;
  setAttributes: (attributes: Record<string, string>) => void;
  focus: () => void;
  destroy: () => void;
};

export type Change = (text: string, start: number, end: number) => Marked;

type Options = {
  text: string;
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  /** @returns whether it handles the paste; if not, the content is pasted as text */
  onPaste: (data: DataTransfer) => boolean;
  onKey: (key: 'bold' | 'link') => void;
};

/**
 * Creates a CodeMirror view in a shadow root, where its styles are a constructed style sheet, which
 * the desk's Content-Security-Policy allows. The Tab key leaves the editor, as with a text area.
 * Line breaks are preserved.
 */
export function markdownView(root: ShadowRoot, options: Options): MarkdownView {
  const attributes = new Compartment();
  // CodeMirror counts a line break as one character, so carriage returns are removed while text
  // with Windows line breaks is edited.
  const isCrlf = options.text.includes('\r\n') && !/(?<!\r)\n/.test(options.text);
  const shown = (text: string) => (isCrlf ? text.replaceAll('\r\n', '\n') : text);
  const key = (name: 'bold' | 'link') => () => {
    options.onKey(name);
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: shown(options.text),
      extensions: [
        EditorState.lineSeparator.of('\n'),
        history(),
        markdownLanguage,
        syntaxHighlighting(highlights),
        EditorView.lineWrapping,
        theme,
        attributes.of(EditorView.contentAttributes.of(options.attributes)),
        EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return;
          const text = state.sliceDoc();
          options.onChange(isCrlf ? text.replaceAll('\n', '\r\n') : text);
        }),
        EditorView.domEventHandlers({
          // Files are uploaded instead, because CodeMirror would insert the source of a drawing.
          drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
          paste: ({ clipboardData }) => clipboardData !== null && options.onPaste(clipboardData),
        }),
        keymap.of([
          { key: 'Enter', run: enter },
          { key: 'Backspace', run: deleteMarkupBackward },
          { key: 'Mod-b', run: key('bold'), preventDefault: true },
          { key: 'Mod-k', run: key('link'), preventDefault: true },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
      ],
    }),
  });
  return {
    show(text) {
      const before = view.state.sliceDoc();
      const next = shown(text);
      if (next !== before) view.dispatch(changeFromOutside(before, next));
    },
    change(change) {
      const before = view.state.sliceDoc();
      const { from, to } = view.state.selection.main;
      const { text, start, end } = change(before, from, to);
      view.dispatch({
        changes: changeBetween(before, text),
        selection: { anchor: start, head: end },
        scrollIntoView: true,
        userEvent: 'input',
        // What is typed next is a separate step for undo.
        annotations: isolateHistory.of('full'),
      });
      view.focus();
    },
    select: (start, end) => view.dispatch({ selection: { anchor: start, head: end } }),
    setAttributes: (next) =>
      view.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of(next)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** Returns a change that was made outside of the editor, so that undo in the editor keeps it. */
export const changeFromOutside = (before: string, after: string): TransactionSpec => ({
  changes: changeBetween(before, after),
  annotations: Transaction.addToHistory.of(false),
});

/** Returns the part of the text that differs from another version. */
function changeBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

const highlights = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.processingInstruction, tags.url, tags.labelName], color: 'var(--color-muted)' },
]);

const theme = EditorView.theme({
  '&': { maxHeight: '70vh', fontSize: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': {
    minHeight: '20rem',
    padding: '0.5rem 0.625rem',
    caretColor: 'var(--color-text)',
    overflowWrap: 'anywhere',
  },
  '.cm-line': { padding: '0' },
});
