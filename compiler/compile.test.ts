import { expect, it } from 'vitest';
import { compiledContent } from './compile.ts';

it('built-in options are in the content’s language, even when read later', async () => {
  const { values } = await compiledContent('fr-CA');
  const [first] = values.choices?.choices.preferredContactMethod ?? [];
  expect(first).toEqual({ id: 'Email', label: 'Courriel', asks: false });
});
