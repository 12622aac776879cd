import { afterEach, expect, it, vi } from 'vitest';
import { askOnLeave } from './use-unsaved-warning.ts';

afterEach(() => vi.unstubAllGlobals());

/** Goes back, and returns the questions asked and whether the page was left. */
function leave(answers: boolean) {
  const asked: string[] = [];
  vi.stubGlobal('confirm', (question: string) => {
    asked.push(question);
    return answers;
  });
  const event = new Event('beforeleave', { cancelable: true });
  page.dispatchEvent(event);
  return { asked, isLeft: !event.defaultPrevented };
}

const page = new EventTarget();

it('leaving a page asks once about each distinct item that would be lost, until it is saved', () => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const saved = ['Changes?', 'A file?', 'Changes?'].map(askOnLeave);
  expect(leave(true)).toEqual({ asked: ['Changes?', 'A file?'], isLeft: true });
  expect(leave(false)).toEqual({ asked: ['Changes?'], isLeft: false });
  saved[0]?.();
  saved[2]?.();
  expect(leave(true)).toEqual({ asked: ['A file?'], isLeft: true });
  saved[1]?.();
  expect(leave(false)).toEqual({ asked: [], isLeft: true });
});
