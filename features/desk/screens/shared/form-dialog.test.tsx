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
