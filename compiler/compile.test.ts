import { expect, it } from 'vitest';
import { compiledContent } from './compile.ts';

it('the options that the software has are in the language of the content, also when they are read later', async () => {
  const { values } = await compiledContent('fr-CA');
  const [first] = values.choices?.choices.preferredContactMethod ?? [];
  expect(first).toEqual({ id: 'Email', label: 'Courriel', asks: false });
});
