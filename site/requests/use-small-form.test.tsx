import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PostResult } from '#contract/errors/post-result.ts';
import { type FormFailure, useSmallForm } from './use-small-form.ts';

/** Returns what a form with the fields `email` and `name` shows after a post without JavaScript. */
function shownFor(failure: PostResult['failure']): FormFailure | undefined {
  let shown: FormFailure | undefined;
  function Form() {
    const posted: PostResult = { form: 'subscribe', values: {}, failure };
    shown = useSmallForm(async () => {}, posted, ['email', 'name']).failure;
    return null;
  }
  renderToString(<Form />);
  return shown;
}

it('an error about one of the form’s fields is shown next to that field', () => {
  const fields = { email: 'Email is required', source: 'Too long' };
  expect(shownFor({ error: 'Please check', code: 'invalid', fields })).toEqual({
    message: '',
    fields: { email: 'Email is required' },
  });
});

it('an error about none of the form’s fields is shown above the form', () => {
  for (const fields of [undefined, {}, { source: 'Too long' }]) {
    expect(shownFor({ error: 'Please check', code: 'invalid', fields })).toEqual({
      message: 'Please check',
      fields: {},
    });
  }
});
