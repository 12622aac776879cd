import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Job } from '#site/content/careers.ts';
import { JobList } from './job-list.tsx';
import { NoOpenings } from './no-openings.tsx';

const job: Job = {
  slug: 'product-designer',
  title: 'Product Designer',
  department: 'Design',
  location: 'Calgary, Alberta',
  remote: false,
  employmentType: 'FULL_TIME',
  salary: undefined,
  posted: '2026-01-05',
  validThrough: undefined,
  demo: undefined,
  summary: 'Designs what people use.',
};

function rendered(list: React.ReactNode) {
  return renderToString(<StaticRouter location="/careers">{list}</StaticRouter>);
}

it('the list of openings uses the singular for one opening', () => {
  expect(rendered(<JobList jobs={[job]} total={1} />)).toContain('1 open position<');
});

it('an empty list of openings says so and offers a general application', () => {
  const html = rendered(<NoOpenings />);
  expect(html).toContain('No open positions right now.');
  expect(html).toContain('subject=General%20application');
});
