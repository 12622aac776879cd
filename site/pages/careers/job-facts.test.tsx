import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { site } from '#site/content/site.ts';
import { JobFacts } from './job-facts.tsx';

function htmlOf(changes: { remote?: boolean; apply?: string | undefined }): string {
  // Cast because the facts do not need the opening's text.
  const job = {
    slug: 'welder',
    title: 'Welder',
    department: 'Yard',
    location: 'Testville',
    remote: false,
    employmentType: 'FULL_TIME',
    posted: '2026-01-01',
    ...changes,
  } as unknown as Parameters<typeof JobFacts>[0]['job'];
  return renderToStaticMarkup(
    <MemoryRouter basename="/sub" initialEntries={['/sub/careers/welder']}>
      <JobFacts job={job} isClosed={false} />
    </MemoryRouter>,
  );
}

const wayTo = (apply: string | undefined) => /href="([^"]*)"/.exec(htmlOf({ apply }))?.[1];

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

it('the country of remote work has no preposition, because some countries would need an article', () => {
  const { address } = site.contact;
  const { country } = address;
  address.country = 'United States';
  const html = htmlOf({ remote: true });
  address.country = country;
  expect(html).toContain('<dd>Testville, or remote (United States)</dd>');
  expect(htmlOf({ remote: false })).toContain('<dd>Testville</dd>');
});
