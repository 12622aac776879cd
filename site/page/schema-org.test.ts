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

/** What is published of an opening like this. */
const published = (differences: Partial<JobFile>) =>
  JSON.parse(JSON.stringify(jobPosting('https://site.example', { ...job, ...differences })));

describe('an opening as search engines are told of it', () => {
  it('has our street where it is in our city', () => {
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
  ])('is in %s where its file says so, without our street', (location, place) => {
    expect(published({ location }).jobLocation.address).toEqual({
      '@type': 'PostalAddress',
      ...place,
      addressCountry: 'CA',
    });
  });

  it('says from where one may work where it is remote, and nothing of it where it is not', () => {
    expect(published({ remote: true })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Canada' },
    });
    expect(published({ remote: false })).not.toHaveProperty('jobLocationType');
  });

  it('has its pay where there is one', () => {
    const salary = { min: 48, max: 62, currency: 'CAD', unit: 'HOUR' as const };
    expect(published({ salary }).baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'CAD',
      value: { '@type': 'QuantitativeValue', minValue: 48, maxValue: 62, unitText: 'HOUR' },
    });
    expect(published({})).not.toHaveProperty('baseSalary');
  });
});
