import { describe, expect, it } from 'vitest';
import type { JobFile } from '#content/job-files.ts';
import { jobPosting } from './schema-org.ts';

const job: JobFile = {
  slug: 'data-engineer',
  title: 'Data Engineer',
  department: 'Data',
  location: 'Calgary, Alberta',
  remote: false,
  employmentType: 'FULL_TIME',
  posted: '2026-11-01',
  summary: 'Moves data.',
  responsibilities: [],
  requirements: [],
  niceToHave: [],
  body: '',
};

/** The structured data of an opening like this. */
const published = (differences: Partial<JobFile>) =>
  JSON.parse(JSON.stringify(jobPosting('https://site.example', { ...job, ...differences })));

describe('the structured data of an opening', () => {
  it('includes our street address if it is in our city', () => {
    for (const location of ['Calgary, Alberta', 'Calgary']) {
      expect(published({ location }).jobLocation.address).toMatchObject({
        streetAddress: expect.stringMatching(/./),
        addressLocality: 'Calgary',
        addressRegion: 'Alberta',
        addressCountry: 'CA',
      });
    }
  });

  it.each([
    ['Edmonton, Alberta', { addressLocality: 'Edmonton', addressRegion: 'Alberta' }],
    ['Calgary, Scotland', { addressLocality: 'Calgary', addressRegion: 'Scotland' }],
    ['Vancouver', { addressLocality: 'Vancouver' }],
  ])('in %s has no street address', (location, place) => {
    expect(published({ location }).jobLocation.address).toEqual({
      '@type': 'PostalAddress',
      ...place,
      addressCountry: 'CA',
    });
  });

  it('gives the applicant location only if it is remote', () => {
    expect(published({ remote: true })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Canada' },
    });
    expect(published({ remote: false })).not.toHaveProperty('jobLocationType');
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
