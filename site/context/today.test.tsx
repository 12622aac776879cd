import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

const hasStarted = vi.hoisted(() => ({ value: true }));
vi.mock('./app-started.ts', () => ({ useAppStarted: () => hasStarted.value }));
// Other test files use the same modules, before or after this one.
vi.resetModules();
const { TodayProvider, useToday } = await import('./today.tsx');
afterAll(() => vi.resetModules());
afterEach(() => {
  hasStarted.value = true;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Today() {
  return useToday();
}

/**
 * Renders the day in a page that was rendered on February 28, at the end of March 1 in Edmonton.
 */
function shown(): string {
  vi.useFakeTimers({ now: new Date('2026-03-02T06:59:59Z'), toFake: ['Date'] });
  return renderToString(
    <TodayProvider value="2026-02-28">
      <Today />
    </TodayProvider>,
  );
}

it('today’s date in the browser follows the agency’s time zone', () => {
  expect(shown()).toBe('2026-03-01');
});

it('today’s date during hydration is the day of rendering', () => {
  hasStarted.value = false;
  expect(shown()).toBe('2026-02-28');
});

it('today’s date stays the day of rendering in a browser that does not know the time zone', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(() => {
    throw new RangeError('Invalid time zone specified');
  });
  expect(shown()).toBe('2026-02-28');
});
