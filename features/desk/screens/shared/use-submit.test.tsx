import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useSubmit } from './use-submit.ts';

const event = { preventDefault: () => {}, timeStamp: 0 };

it('a form cannot be submitted again while it is being sent, but can after a failure', async () => {
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

it('a form that keeps its values is not submitted again by the second click of a double click', async () => {
  let count = 0;
  let submit: ReturnType<typeof useSubmit> | undefined;
  function Form() {
    const work = async () => {
      count += 1;
    };
    submit = useSubmit(work, { keepsValues: true });
    return null;
  }
  renderToStaticMarkup(<Form />);
  await submit?.({ ...event, timeStamp: 1000 });
  await submit?.({ ...event, timeStamp: 1450 });
  expect(count).toBe(1);
  await submit?.({ ...event, timeStamp: 2000 });
  expect(count).toBe(2);
});
