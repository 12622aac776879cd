import { describe, expect, it } from 'vitest';
import { markedParts } from './folded.ts';

describe('search words', () => {
  it.each([
    ['Une réponse à vos questions', ['repon'], ['Une ', 'réponse', ' à vos questions']],
    ['Prices and surprises', ['pric'], ['', 'Prices', ' and surprises']],
    ['C++ (and more)', ['c++', '(and'], ['', 'C++', ' ', '(and', ' more)']],
    ['An e-mail', ['e-mail'], ['An ', 'e-mail', '']],
    ['Élan', ['lan'], ['Élan']],
    ['Nothing', [], ['Nothing']],
  ])('in “%s” are highlighted as whole words', (text, words, parts) => {
    expect(markedParts(text, words)).toEqual(parts);
  });

  it('are highlighted even if a letter is written as two characters', () => {
    expect(markedParts('re\u0301sume\u0301', ['resume'])).toEqual(['', 'r\u00e9sum\u00e9', '']);
  });
});
