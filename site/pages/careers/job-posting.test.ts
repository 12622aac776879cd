import { describe, expect, it } from 'vitest';
import type { JobFile } from '#site/content/entries.ts';
import { site } from '#site/content/site.ts';
import { jobPosting } from './job-posting.ts';

const { city, region, country, countryCode } = site.contact.address;

const job: JobFile = {
  slug: 'data-engineer',
  title: 'Data Engineer',
  department: 'Data',
  location: `${city}, ${region}`,
  remote: false,
  employmentType: 'FULL_TIME',
  posted: '2026-11-01',
  summary: 'Moves data.',
  responsibilities: [],
  requirements: [],
  niceToHave: [],
  body: '',
};

/** Returns the structured data of an opening with these fields. */
const published = (differences: Partial<JobFile>) =>
  JSON.parse(JSON.stringify(jobPosting('https://site.example', { ...job, ...differences })));

describe('an opening’s structured data', () => {
  it('includes our street address if the opening is in our city', () => {
    for (const location of [`${city}, ${region}`, city]) {
      expect(published({ location }).jobLocation.address).toMatchObject({
        streetAddress: expect.stringMatching(/./),
        addressLocality: city,
        addressRegion: region,
        addressCountry: countryCode,
      });
    }
  });

  it.each([
    [`Elsewhere, ${region}`, { addressLocality: 'Elsewhere', addressRegion: region }],
    [`${city}, Atlantis`, { addressLocality: city, addressRegion: 'Atlantis' }],
    ['Elsewhere', { addressLocality: 'Elsewhere' }],
  ])('has no street address in %s', (location, place) => {
    expect(published({ location }).jobLocation.address).toEqual({
      '@type': 'PostalAddress',
      ...place,
      addressCountry: countryCode,
    });
  });

  it('gives each picture a single size and an absolute URL', () => {
    const body =
      '<p><a href="/about">Us</a><picture><source srcset="/sub/assets/a.avif 9w"><img src="/sub/assets/a.jpg" srcset="/sub/assets/a.jpg 9w" sizes="9px" alt="A"></picture></p>';
    const { description } = JSON.parse(
      JSON.stringify(jobPosting('https://site.example/sub', { ...job, body })),
    );
    expect(description).toContain(
      '<a href="https://site.example/sub/about">Us</a><picture><img src="https://site.example/sub/assets/a.jpg" alt="A"></picture>',
    );
  });

  it('gives the applicant location only if the opening is remote', () => {
    expect(published({ remote: true })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    });
    expect(published({ remote: false })).not.toHaveProperty('jobLocationType');
  });

  it('expires on the opening’s last day in our time zone, or never if there is none', () => {
    const closesAt = '2027-03-31T23:59:59-06:00';
    expect(published({ validThrough: '2027-03-31', closesAt }).validThrough).toBe(closesAt);
    expect(published({})).not.toHaveProperty('validThrough');
  });

  it('includes the salary if there is one', () => {
    const salary = { min: 48, max: 62, currency: 'CAD', unit: 'HOUR' as const };
    expect(published({ salary }).baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'CAD',
      value: { '@type': 'QuantitativeValue', minValue: 48, maxValue: 62, unitText: 'HOUR' },
    });
    expect(published({})).not.toHaveProperty('baseSalary');
  });
});
