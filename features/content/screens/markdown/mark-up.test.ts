import { describe, expect, it } from 'vitest';
import { type Mark, markedUp, withPicture } from './mark-up.ts';

/** Applies a button. `|` stands for the cursor, or for both ends of the selection. */
function pressed(before: string, mark: Mark): string {
  const [start, end] = [before.indexOf('|'), before.lastIndexOf('|')];
  const text = before.replaceAll('|', '');
  const made = markedUp(text, start, start === end ? end : end - 1, mark);
  const tail = made.start === made.end ? '' : '|';
  const chosen = made.text.slice(made.start, made.end);
  return `${made.text.slice(0, made.start)}|${chosen}${tail}${made.text.slice(made.end)}`;
}

const cases: Record<Mark, [before: string, after: string][]> = {
  heading: [
    ['|', '## |'],
    ['## |', '|'],
    ['\n|', '\n## |'],
    ['|\n', '## |\n'],
    ['One\n\n|', 'One\n\n## |'],
    ['O|ne', '## O|ne'],
    ['## O|ne', 'O|ne'],
    ['### O|ne', 'O|ne'],
    ['- O|ne', '## O|ne'],
    ['O|n|e', '## O|n|e'],
    ['|One\n\nTwo|', '## |One\n\n## Two|'],
    ['## |One\n\n## Two|', '|One\n\nTwo|'],
    ['|One\n|Two', '## |One\n|Two'],
  ],
  list: [
    ['|', '- |'],
    ['- |', '|'],
    ['O|ne', '- O|ne'],
    ['- O|ne', 'O|ne'],
    ['* O|ne', 'O|ne'],
    ['1. O|ne', '- O|ne'],
    ['## O|ne', '- O|ne'],
    ['  - O|ne', '  O|ne'],
    ['> O|ne', '> - O|ne'],
    ['**O|ne**', '- **O|ne**'],
    ['|One\nTwo\n\nThree|', '- |One\n- Two\n\n- Three|'],
    ['- |One\n- Two\n\n- Three|', '|One\nTwo\n\nThree|'],
    ['- |One\nTwo|', '- |One\n- Two|'],
  ],
  bold: [
    ['|', '**|**'],
    ['**|**', '|'],
    ['One | two', 'One **|** two'],
    ['**one|** two', '**one**| two'],
    ['One |two| three', 'One **|two|** three'],
    ['One **|two|** three', 'One |two| three'],
    ['One |**two**| three', 'One |two| three'],
    ['One |two |three', 'One **|two|** three'],
    ['|One **two**|', '**|One two|**'],
    ['|- One\n- Two\n\nThree|', '- **|One**\n- **Two**\n\n**Three|**'],
    ['- **|One**\n- **Two**\n\n**Three|**', '- |One\n- Two\n\nThree|'],
    ['One| |two', 'One| |two'],
  ],
  link: [
    ['|', '[|](https://)'],
    ['One | two', 'One [|](https://) two'],
    ['[|](https://)', '|'],
    ['One |two| three', 'One [two](|https://|) three'],
    ['One |two |three', 'One [two](|https://|) three'],
    ['One [two](|https://|) three', 'One |two| three'],
    ['One [t|wo](/two) three', 'One |two| three'],
    ['One |https://example.com|', 'One [|](https://example.com)'],
    ['- |One\n- Two|', '- [One](|https://|)\n- Two'],
  ],
};

describe.each(Object.keys(cases) as Mark[])('the button for %s', (mark) => {
  it.each(cases[mark])('turns %j into %j', (before, after) => {
    expect(pressed(before, mark)).toBe(after);
  });
});

it.each([
  ['', '![A](a.jpg)\n\n|'],
  ['One. Tw|o.', 'One. Two.\n\n![A](a.jpg)\n\n|'],
  ['One.\n|', 'One.\n\n![A](a.jpg)\n\n|'],
  ['One|.\n\nTwo.', 'One.\n\n![A](a.jpg)\n\n|\n\nTwo.'],
])(
  'a picture added at the cursor in %j goes below its line, and the cursor below the picture',
  (before, after) => {
    const { text, start, end } = withPicture(
      before.replace('|', ''),
      Math.max(0, before.indexOf('|')),
      '![A](a.jpg)',
    );
    expect(end).toBe(start);
    expect(`${text.slice(0, start)}|${text.slice(start)}`).toBe(after);
  },
);
