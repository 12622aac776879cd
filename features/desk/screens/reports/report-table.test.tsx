import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { DeskUser } from '#features/desk/contract/people.ts';
import { Me } from '../shared/me.tsx';
import { ReportTableView } from './report-table.tsx';

// Cast because the numbers only need the user's language.
const me = { language: 'en' } as DeskUser;
const rest = { won: 1, lost: 0, value: 0, firstAnswer: { median: null, most: null } };

it('a bar shows each row’s share of the total', () => {
  const lines = [3, 1].map((count) => ({ label: `S${count}`, count, ...rest }));
  const html = renderToStaticMarkup(
    <Me value={me}>
      <ReportTableView table="services" lines={lines} count={4} />
    </Me>,
  );
  expect([...html.matchAll(/rounded-full bg-muted\/60[^"]*" style="width:(\d+)%"/g)]).toMatchObject(
    [{ 1: '75' }, { 1: '25' }],
  );
});

it('months without requests are columns, too, and a former service is named after its id', () => {
  const lines = ['2026-10', '2026-11'].map((label, count) => ({ label, count, ...rest, won: 0 }));
  const months = renderToStaticMarkup(
    <MemoryRouter>
      <Me value={me}>
        <ReportTableView table="months" lines={lines} count={1} />
        <ReportTableView
          table="services"
          lines={[{ label: 'former-service', count: 1, ...rest }]}
          count={1}
        />
      </Me>
    </MemoryRouter>,
  );
  expect(months.match(/<li/g)).toHaveLength(2);
  expect(months).toContain('Oct 2026 – Requests: 0');
  expect(months).toContain('href="/reports?month=2026-11"');
  expect(months).toContain('Former service');
});
