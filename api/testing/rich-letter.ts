/** The text of a letter that uses every Markdown feature. */
export const richLetter = `A paragraph with **bold**, *italic*, ~~struck~~ and \`code\`, a [page](/about#team), a [site](https://other.example/a?b=1&c=2), an address (ada@agency.example) and a word so long that it must break: ${'abcdefghij'.repeat(8)}.

## What the numbers say

The first of two\\
lines of a paragraph, with 5 < 6 & "quotes".

![Two people at a desk, one of them pointing at a screen](pictures/desk.jpg)

- One
- Two, with a list of its own:
  1. first
  2. second
- Three

### A smaller heading

1. Plan

   A second paragraph of the first step.

2. Build

> A sentence that somebody said, which is long enough to need a second line on a phone.

| Step   | Days | Done by |
| ------ | ---: | :-----: |
| Survey |    3 | us      |
| Build  |   12 | both    |

\`\`\`sh
npm run letters -- list
\`\`\`

- [x] done
- [ ] not yet

---

Back to [the numbers](#what-the-numbers-say), or to [what is off](/pricing). Write to [us](mailto:us@agency.example).
`;
