import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useSubmit } from './use-submit.ts';

const event = { preventDefault: () => {} };

it('a form is not submitted again while its work is in progress, but after a failure', async () => {
  const started: PromiseWithResolvers<void>[] = [];
  let submit: ReturnType<typeof useSubmit> | undefined;
  function Form() {
    submit = useSubmit(() => {
      const work = Promise.withResolvers<void>();
      started.push(work);
      return work.promise;
    });
    return null;
  }
  renderToStaticMarkup(<Form />);
  const first = submit?.(event);
  void submit?.(event);
  expect(started).toHaveLength(1);
  started[0]?.reject(new Error('Refused'));
  await first;
  void submit?.(event);
  expect(started).toHaveLength(2);
});
