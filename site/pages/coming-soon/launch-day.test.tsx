import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { href } from '#contract/routes.ts';
import { LaunchDay } from './launch-day.tsx';

const shown = (today: string) =>
  renderToStaticMarkup(
    <StaticRouter location={href('comingSoon')}>
      <LaunchDay date="2027-03-01" today={today} />
    </StaticRouter>,
  );

it.each([
  ['2026-03-01', 'in 365 days.'],
  ['2027-02-27', 'in 2 days.'],
  ['2027-02-28', 'in 1 day.'],
])('on %s, the coming-soon page shows the launch day and the days left', (today, words) => {
  expect(shown(today)).toContain('<time dateTime="2027-03-01">');
  expect(shown(today)).toContain(words);
  expect(shown(today)).not.toContain('<a ');
});

it.each(['2027-03-01', '2027-03-02', '2028-01-01'])(
  'on %s, the coming-soon page links to the launched site',
  (today) => {
    expect(shown(today)).toContain(`href="${href('home')}"`);
    expect(shown(today)).not.toContain('<time');
  },
);
