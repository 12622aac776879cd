import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { matchPage } from '#contract/paths/match-page.ts';
import { href, type PageKey } from '#contract/routes.ts';
import { closedJobs, faq, openJobs, site } from '../../../e2e/support/content.ts';
import { openPages } from '../../../e2e/support/site-paths.ts';
import { contentDir } from '../../testing/content-dir.ts';
import { servedSite } from './served-site.ts';

const { origin, documentAt } = servedSite();

type Data = { '@type': string; [property: string]: unknown };

/** Returns the structured data in a page's HTML. */
function dataIn(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );
}

/**
 * The exact types of structured data on an indexed page. Pages that are not listed may omit the
 * breadcrumb trail.
 */
const expectedOn: Partial<Record<PageKey, string[]>> = {
  home: ['Organization', 'WebSite', 'FAQPage'],
  service: ['Organization', 'Service', 'BreadcrumbList'],
  caseStudy: ['Organization', 'Article', 'BreadcrumbList'],
  newsletterIssue: ['Organization', 'Article', 'BreadcrumbList'],
  career: ['Organization', 'JobPosting', 'BreadcrumbList'],
};
const expectedAt = (path: string) =>
  expectedOn[matchPage(path).key] ?? ['Organization', 'BreadcrumbList'];

/** The properties of each type that are required by Google's documentation or by this project. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'sameAs', 'contactPoint', 'address'],
  WebSite: ['name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  Service: ['name', 'description', 'provider'],
  Article: ['headline', 'description', 'author', 'image'],
  FAQPage: ['mainEntity'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    'jobLocation',
    'employmentType',
    'identifier',
  ],
};

for (const { path, indexed } of openPages) {
  it(`${path} has the structured data that search engines need`, async () => {
    const html = await documentAt(path);
    const found = dataIn(html);
    const types = found.map((data) => data['@type']);
    if (indexed) expect(types.toSorted()).toEqual(expectedAt(path).toSorted());
    else expect(types.filter((type) => type !== 'BreadcrumbList')).toEqual(['Organization']);
    for (const data of found) {
      expect(data['@context']).toBe('https://schema.org');
      for (const property of required[data['@type']] ?? []) {
        expect(data[property], `${data['@type']}.${property}`).toBeTruthy();
      }
    }
    if (matchPage(path).key === 'caseStudy') {
      expect(found.find((data) => data['@type'] === 'Article')?.about).toBeTruthy();
    }
    const trail = found.find((data) => data['@type'] === 'BreadcrumbList')?.itemListElement as
      | { position: number; name: string; item: string }[]
      | undefined;
    if (trail) {
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      expect(trail.at(-1)?.item).toBe(canonical);
      expect(trail[0]?.item).toBe(`${origin()}/`);
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
      expect(trail.filter(({ name }) => !name)).toEqual([]);
    }
  });
}

it('the organization has its profiles, customer service and address', async () => {
  const data = dataIn(await documentAt('/'));
  const organization = data.find((each) => each['@type'] === 'Organization');
  expect(organization?.sameAs).toHaveLength(site.social.length);
  expect(organization?.contactPoint).toMatchObject({ contactType: 'customer service' });
  expect(organization?.address).toMatchObject({
    '@type': 'PostalAddress',
    addressLocality: site.contact.address.city,
    addressCountry: site.contact.address.countryCode,
    postalCode: site.contact.address.postalCode,
  });
});

it('the organization is also in the structured data of the 404 page', async () => {
  const html = await documentAt('/no-such-page');
  expect(dataIn(html).map((data) => data['@type'])).toEqual(['Organization']);
});

it('each question is marked up exactly once, with its answer', async () => {
  const names: string[] = [];
  for (const { path } of openPages) {
    const data = dataIn(await documentAt(path));
    const page = data.find((each) => each['@type'] === 'FAQPage');
    const questions = (page?.mainEntity ?? []) as {
      name: string;
      acceptedAnswer: { '@type': string; text: string };
    }[];
    for (const { name, acceptedAnswer } of questions) {
      names.push(name);
      expect(acceptedAnswer['@type']).toBe('Answer');
      expect(acceptedAnswer.text.length, name).toBeGreaterThan(0);
    }
  }
  const all = faq.flatMap(({ questions }) => questions.map(({ question }) => question));
  expect(names.toSorted()).toEqual(all.toSorted());
});

for (const { slug: id } of openJobs) {
  it(`the JobPosting of ${id} has its salary and location`, async () => {
    const written = readFileSync(join(contentDir, `careers/${id}.md`), 'utf8');
    const data = dataIn(await documentAt(href('career', { id })));
    const posting = data.find((each) => each['@type'] === 'JobPosting');
    expect(posting?.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(posting?.hiringOrganization).toMatchObject({ logo: expect.stringMatching(/^http/) });
    expect(posting?.jobLocation).toMatchObject({
      address: {
        addressCountry: site.contact.address.countryCode,
      },
    });
    if (/^salary:/m.test(written)) {
      expect(posting?.baseSalary).toEqual({
        '@type': 'MonetaryAmount',
        currency: expect.stringMatching(/^[A-Z]{3}$/),
        value: {
          '@type': 'QuantitativeValue',
          minValue: expect.any(Number),
          maxValue: expect.any(Number),
          unitText: expect.stringMatching(/^(YEAR|HOUR)$/),
        },
      });
    } else expect(posting).not.toHaveProperty('baseSalary');
    if (/^remote: true$/m.test(written)) {
      expect(posting?.jobLocationType).toBe('TELECOMMUTE');
      expect(posting?.applicantLocationRequirements).toEqual({
        '@type': 'Country',
        name: site.contact.address.country,
      });
    } else expect(posting).not.toHaveProperty('jobLocationType');
  });
}

for (const { slug: id } of closedJobs) {
  it(`the closed position ${id} has no JobPosting`, async () => {
    const html = await documentAt(href('career', { id }));
    const types = dataIn(html).map((data) => data['@type']);
    expect(types.toSorted()).toEqual(['BreadcrumbList', 'Organization']);
  });
}
