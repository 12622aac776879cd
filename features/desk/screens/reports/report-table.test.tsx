import { renderToStaticMarkup } from 'react-dom/server';
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
      <ReportTableView table="services" lines={lines} />
    </Me>,
  );
  expect([...html.matchAll(/rounded-full bg-brand[^"]*" style="width:(\d+)%"/g)]).toMatchObject([
    { 1: '75' },
    { 1: '25' },
  ]);
});
