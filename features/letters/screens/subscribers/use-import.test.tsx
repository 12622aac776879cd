import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { rowsAtATime } from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';

vi.stubGlobal('addEventListener', () => {});
const { useImport } = await import('./use-import.ts');
afterAll(() => vi.unstubAllGlobals());

it('the import check counts each address once, even if its rows are in different batches', async () => {
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { rows } = JSON.parse(body) as { rows: { line: number; cells: string[] }[] };
    const lines = rows.map(({ line, cells: [email] }) => ({
      ...{ line, email, result: 'imported', reason: '' },
    }));
    return Response.json({ lines });
  });
  const emails = Array.from({ length: rowsAtATime }, (_, at) => `${at}@reader.example`);
  const rows = [...emails, '7@Reader.example', 'last@reader.example'].map((email, at) => ({
    line: at + 2,
    cells: [email],
  }));
  let check: ReturnType<typeof useImport> | undefined;
  function Page() {
    check = useImport(['email'], rows, true);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const given = { at: '2026-01-01', source: 'fair', text: 'Yes' };
  const lines = await check?.run.mutateAsync({ given });
  expect(lines?.slice(-2)).toMatchObject([
    { email: '7@Reader.example', result: 'unchanged', reason: m.subscribers.isThere() },
    { email: 'last@reader.example', result: 'imported' },
  ]);
  expect(lines?.filter(({ result }) => result === 'imported')).toHaveLength(rowsAtATime + 1);
});
