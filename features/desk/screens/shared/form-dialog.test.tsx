import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { ApiError } from '#site/requests/api-error.ts';
import { LabelledInput } from './labelled.tsx';

vi.stubGlobal('addEventListener', () => {});
const { FormDialog } = await import('./form-dialog.tsx');
afterAll(() => vi.unstubAllGlobals());

const shown = (error: unknown, done?: string) =>
  renderToStaticMarkup(
    <FormDialog
      open="Add"
      heading="Add an endpoint"
      confirm="Save"
      mutation={{ error, isPending: false, reset: () => undefined }}
      onSubmit={async () => undefined}
      done={done}
    >
      {(errorOf) => <LabelledInput label="URL" hint="Starts with https." error={errorOf('url')} />}
    </FormDialog>,
  );

it('a field that was refused says why, and the dialog does not repeat it', () => {
  const html = shown(new ApiError('No such host.', 422, { fields: { url: 'No such host.' } }));
  const [, id = ''] = html.match(/aria-invalid="true" aria-describedby="([^"]+)"/) ?? [];
  expect(html).toContain(`<p id="${id}" class="text-sm text-error">No such host.</p>`);
  expect(html.match(/No such host/g)).toHaveLength(1);
  expect(html).not.toContain('Starts with https.');
});

it.each([
  ['without a field', {}],
  ['of a field that the dialog does not have', { fields: { format: 'Try again later.' } }],
])('an error %s is shown above the buttons', (_, details) => {
  const html = shown(new ApiError('Try again later.', 422, details));
  expect(html).toContain('role="alert"');
  expect(html).toContain('Try again later.');
  expect(html).not.toContain('aria-invalid');
});

it('when nothing is left to enter, the form gives way to the result', () => {
  const html = shown(null, 'whsec_1');
  expect(html).toContain('whsec_1');
  expect(html).not.toContain('<form');
});

/** Renders the dialog, and returns the props of its button and of the dialog itself. */
function handlers(isPending: boolean, done?: string) {
  const reset = vi.fn();
  let parts: ReactElement<ComponentProps<'button'>>[] = [];
  const Spied = (): ReactNode => {
    const shown = FormDialog({
      open: 'Add',
      heading: 'Add an endpoint',
      confirm: 'Save',
      mutation: { error: null, isPending, reset },
      onSubmit: async () => undefined,
      done,
      children: () => null,
    });
    parts = [shown.props.children].flat();
    return shown;
  };
  renderToStaticMarkup(<Spied />);
  const [open, dialog] = parts as [(typeof parts)[0], ReactElement<{ onClose: () => void }>];
  return { reset, open: () => open.props.onClick?.({} as never), close: dialog.props.onClose };
}

it('opening the dialog forgets the last error, but not what is being sent or was not yet seen', () => {
  const idle = handlers(false);
  idle.open();
  expect(idle.reset).toHaveBeenCalled();
  for (const left of [handlers(true), handlers(false, 'whsec_1')]) {
    left.open();
    expect(left.reset).not.toHaveBeenCalled();
  }
});

it('closing the dialog makes room for the next form once the result was shown', () => {
  const [shown, left] = [handlers(false, 'whsec_1'), handlers(true)];
  shown.close();
  expect(shown.reset).toHaveBeenCalled();
  left.close();
  expect(left.reset).not.toHaveBeenCalled();
});
