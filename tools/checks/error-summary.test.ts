import { expect, it } from 'vitest';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { answerLabel, inquiryFields, questionOf } from '#features/inquiry/contract/questions.ts';
import { catalogues } from '#messages/catalogues.ts';

// The summary hides the rest of the sentence, so a part that begins after d’ would be read as a
// separate word.
it.each(Object.keys(catalogues))(
  'in %s, the name of a missing answer never starts inside a word',
  (tag) => {
    const named = inLanguage(tag, () =>
      inquiryFields.flatMap((field) => {
        const message = questionOf(field).required?.() ?? '';
        const start = message.toLowerCase().indexOf(answerLabel(field).toLowerCase());
        return start < 0 ? [] : [{ message, before: message.slice(0, start) }];
      }),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ before }) => /\S$/.test(before))).toEqual([]);
  },
);
