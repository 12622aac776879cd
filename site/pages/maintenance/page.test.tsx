import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';

// 8 p.m. on February 28 in Edmonton.
const maintenance = vi.hoisted(() => ({ until: '2027-03-01T03:00:00Z', meanwhile: [] }));
vi.mock('#site/content/company.ts', () => ({ maintenance }));
vi.mock('../../head/page-head.tsx', () => ({ PageHead: () => null }));
// Other test files use the same modules, before or after this one.
vi.resetModules();
const { TodayProvider } = await import('../../context/today.tsx');
const { default: Maintenance } = await import('./page.tsx');
afterAll(() => vi.resetModules());

it.each([
  ['2027-02-27', 'It will be back from'],
  ['2027-02-28', 'Please come back later today.'],
  ['2027-03-01', 'Please come back later today.'],
])('on %s, the maintenance page says: %s', (today, words) => {
  const html = renderToString(
    <StaticRouter location="/maintenance">
      <TodayProvider value={today}>
        <Maintenance />
      </TodayProvider>
    </StaticRouter>,
  );
  expect(html).toContain(words);
});
