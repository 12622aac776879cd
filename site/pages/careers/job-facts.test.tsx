import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { site } from '#site/content/site.ts';
import { JobFacts } from './job-facts.tsx';

const wayTo = (apply: string | undefined) => {
  // Cast because the facts do not need the opening's text.
  const job = {
    slug: 'welder',
    title: 'Welder',
    department: 'Yard',
    location: 'Testville',
    remote: false,
    employmentType: 'FULL_TIME',
    posted: '2026-01-01',
    apply,
  } as unknown as Parameters<typeof JobFacts>[0]['job'];
  const html = renderToStaticMarkup(
    <MemoryRouter basename="/sub" initialEntries={['/sub/careers/welder']}>
      <JobFacts job={job} isClosed={false} />
    </MemoryRouter>,
  );
  return /href="([^"]*)"/.exec(html)?.[1];
};

it.each([
  ['a page of the site, below its base path', '/apply', '/sub/apply'],
  ['another site', 'https://jobs.example/welder', 'https://jobs.example/welder'],
])('an application goes to %s', (_, apply, address) => {
  expect(wayTo(apply)).toBe(address);
});

it.each([
  ['without an address of its own', undefined],
  ['whose page is switched off', '/blog'],
])('an application %s is an email', (_, apply) => {
  expect(wayTo(apply)).toMatch(`mailto:${site.contact.email}`);
});
