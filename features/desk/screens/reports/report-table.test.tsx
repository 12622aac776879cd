import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DeskUser } from '#features/desk/contract/people.ts';
import { Me } from '../shared/me.tsx';
import { ReportTableView } from './report-table.tsx';

// Cast because the numbers only need the user's language.
const me = { language: 'en' } as DeskUser;
const numbers = { count: 2, won: 1, lost: 0, value: 0, firstAnswer: { median: null, most: null } };

const bars = (count: number) => {
  const lines = Array.from({ length: count }, (_, index) => ({ label: `S${index}`, ...numbers }));
  const html = renderToStaticMarkup(
    <Me value={me}>
      <ReportTableView table="services" lines={lines} />
    </Me>,
  );
  return html.split('style="width:100%"').length - 1;
};

it('a table with five or more rows compares them with bars', () => {
  expect([4, 5].map(bars)).toEqual([0, 5]);
});
